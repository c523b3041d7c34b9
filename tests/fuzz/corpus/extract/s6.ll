; ModuleID = 's1.c'
source_filename = "s1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nounwind uwtable
define dso_local void @lu(i32 noundef %0, ptr noundef %1) #0 !dbg !9 {
  %3 = alloca i32, align 4
  %4 = alloca ptr, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store i32 %0, ptr %3, align 4, !tbaa !31
    #dbg_declare(ptr %3, !20, !DIExpression(), !35)
  store ptr %1, ptr %4, align 8, !tbaa !36
    #dbg_declare(ptr %4, !21, !DIExpression(), !38)
  %9 = load i32, ptr %3, align 4, !dbg !39, !tbaa !31
  %10 = zext i32 %9 to i64
  %11 = load i32, ptr %3, align 4, !dbg !40, !tbaa !31
  %12 = zext i32 %11 to i64
  call void @llvm.lifetime.start.p0(i64 4, ptr %5) #3, !dbg !41
    #dbg_declare(ptr %5, !22, !DIExpression(), !42)
  store i32 0, ptr %5, align 4, !dbg !42, !tbaa !31
  br label %13, !dbg !41

13:                                               ; preds = %91, %2
  %14 = load i32, ptr %5, align 4, !dbg !43, !tbaa !31
  %15 = load i32, ptr %3, align 4, !dbg !44, !tbaa !31
  %16 = icmp slt i32 %14, %15, !dbg !45
  br i1 %16, label %18, label %17, !dbg !46

17:                                               ; preds = %13
  store i32 2, ptr %6, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %5) #3, !dbg !47
  br label %94

18:                                               ; preds = %13
  call void @llvm.lifetime.start.p0(i64 4, ptr %7) #3, !dbg !48
    #dbg_declare(ptr %7, !24, !DIExpression(), !49)
  %19 = load i32, ptr %5, align 4, !dbg !50, !tbaa !31
  %20 = add nsw i32 %19, 1, !dbg !51
  store i32 %20, ptr %7, align 4, !dbg !49, !tbaa !31
  br label %21, !dbg !48

21:                                               ; preds = %87, %18
  %22 = load i32, ptr %7, align 4, !dbg !52, !tbaa !31
  %23 = load i32, ptr %3, align 4, !dbg !53, !tbaa !31
  %24 = icmp slt i32 %22, %23, !dbg !54
  br i1 %24, label %26, label %25, !dbg !55

25:                                               ; preds = %21
  store i32 5, ptr %6, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %7) #3, !dbg !56
  br label %90

26:                                               ; preds = %21
  %27 = load ptr, ptr %4, align 8, !dbg !57, !tbaa !36
  %28 = load i32, ptr %5, align 4, !dbg !58, !tbaa !31
  %29 = sext i32 %28 to i64, !dbg !57
  %30 = mul nsw i64 %29, %12, !dbg !57
  %31 = getelementptr inbounds double, ptr %27, i64 %30, !dbg !57
  %32 = load i32, ptr %5, align 4, !dbg !59, !tbaa !31
  %33 = sext i32 %32 to i64, !dbg !57
  %34 = getelementptr inbounds double, ptr %31, i64 %33, !dbg !57
  %35 = load double, ptr %34, align 8, !dbg !57, !tbaa !60
  %36 = load ptr, ptr %4, align 8, !dbg !62, !tbaa !36
  %37 = load i32, ptr %7, align 4, !dbg !63, !tbaa !31
  %38 = sext i32 %37 to i64, !dbg !62
  %39 = mul nsw i64 %38, %12, !dbg !62
  %40 = getelementptr inbounds double, ptr %36, i64 %39, !dbg !62
  %41 = load i32, ptr %5, align 4, !dbg !64, !tbaa !31
  %42 = sext i32 %41 to i64, !dbg !62
  %43 = getelementptr inbounds double, ptr %40, i64 %42, !dbg !62
  %44 = load double, ptr %43, align 8, !dbg !65, !tbaa !60
  %45 = fdiv double %44, %35, !dbg !65
  store double %45, ptr %43, align 8, !dbg !65, !tbaa !60
  call void @llvm.lifetime.start.p0(i64 4, ptr %8) #3, !dbg !66
    #dbg_declare(ptr %8, !27, !DIExpression(), !67)
  %46 = load i32, ptr %5, align 4, !dbg !68, !tbaa !31
  %47 = add nsw i32 %46, 1, !dbg !69
  store i32 %47, ptr %8, align 4, !dbg !67, !tbaa !31
  br label %48, !dbg !66

48:                                               ; preds = %83, %26
  %49 = load i32, ptr %8, align 4, !dbg !70, !tbaa !31
  %50 = load i32, ptr %3, align 4, !dbg !72, !tbaa !31
  %51 = icmp slt i32 %49, %50, !dbg !73
  br i1 %51, label %53, label %52, !dbg !74

52:                                               ; preds = %48
  store i32 8, ptr %6, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %8) #3, !dbg !75
  br label %86

53:                                               ; preds = %48
  %54 = load ptr, ptr %4, align 8, !dbg !76, !tbaa !36
  %55 = load i32, ptr %7, align 4, !dbg !77, !tbaa !31
  %56 = sext i32 %55 to i64, !dbg !76
  %57 = mul nsw i64 %56, %12, !dbg !76
  %58 = getelementptr inbounds double, ptr %54, i64 %57, !dbg !76
  %59 = load i32, ptr %5, align 4, !dbg !78, !tbaa !31
  %60 = sext i32 %59 to i64, !dbg !76
  %61 = getelementptr inbounds double, ptr %58, i64 %60, !dbg !76
  %62 = load double, ptr %61, align 8, !dbg !76, !tbaa !60
  %63 = load ptr, ptr %4, align 8, !dbg !79, !tbaa !36
  %64 = load i32, ptr %5, align 4, !dbg !80, !tbaa !31
  %65 = sext i32 %64 to i64, !dbg !79
  %66 = mul nsw i64 %65, %12, !dbg !79
  %67 = getelementptr inbounds double, ptr %63, i64 %66, !dbg !79
  %68 = load i32, ptr %8, align 4, !dbg !81, !tbaa !31
  %69 = sext i32 %68 to i64, !dbg !79
  %70 = getelementptr inbounds double, ptr %67, i64 %69, !dbg !79
  %71 = load double, ptr %70, align 8, !dbg !79, !tbaa !60
  %72 = load ptr, ptr %4, align 8, !dbg !82, !tbaa !36
  %73 = load i32, ptr %7, align 4, !dbg !83, !tbaa !31
  %74 = sext i32 %73 to i64, !dbg !82
  %75 = mul nsw i64 %74, %12, !dbg !82
  %76 = getelementptr inbounds double, ptr %72, i64 %75, !dbg !82
  %77 = load i32, ptr %8, align 4, !dbg !84, !tbaa !31
  %78 = sext i32 %77 to i64, !dbg !82
  %79 = getelementptr inbounds double, ptr %76, i64 %78, !dbg !82
  %80 = load double, ptr %79, align 8, !dbg !85, !tbaa !60
  %81 = fneg double %62, !dbg !85
  %82 = call double @llvm.fmuladd.f64(double %81, double %71, double %80), !dbg !85
  store double %82, ptr %79, align 8, !dbg !85, !tbaa !60
  br label %83, !dbg !82

83:                                               ; preds = %53
  %84 = load i32, ptr %8, align 4, !dbg !86, !tbaa !31
  %85 = add nsw i32 %84, 1, !dbg !86
  store i32 %85, ptr %8, align 4, !dbg !86, !tbaa !31
  br label %48, !dbg !75, !llvm.loop !87

86:                                               ; preds = %52
  br label %87, !dbg !91

87:                                               ; preds = %86
  %88 = load i32, ptr %7, align 4, !dbg !92, !tbaa !31
  %89 = add nsw i32 %88, 1, !dbg !92
  store i32 %89, ptr %7, align 4, !dbg !92, !tbaa !31
  br label %21, !dbg !56, !llvm.loop !93

90:                                               ; preds = %25
  br label %91, !dbg !94

91:                                               ; preds = %90
  %92 = load i32, ptr %5, align 4, !dbg !95, !tbaa !31
  %93 = add nsw i32 %92, 1, !dbg !95
  store i32 %93, ptr %5, align 4, !dbg !95, !tbaa !31
  br label %13, !dbg !47, !llvm.loop !96

94:                                               ; preds = %17
  ret void, !dbg !98
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

attributes #0 = { nounwind uwtable }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.ident = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "s1.c", directory: "/", checksumkind: CSK_MD5, checksum: "3d05857f4d2acc454ac9b3f566a7431b")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!9 = distinct !DISubprogram(name: "lu", scope: !10, file: !10, line: 1, type: !11, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19)
!10 = !DIFile(filename: "s1.c", directory: "/", checksumkind: CSK_MD5, checksum: "3d05857f4d2acc454ac9b3f566a7431b")
!11 = !DISubroutineType(types: !12)
!12 = !{null, !13, !14}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, elements: !17)
!16 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!17 = !{!18}
!18 = !DISubrange(count: -1)
!19 = !{!20, !21, !22, !24, !27}
!20 = !DILocalVariable(name: "n", arg: 1, scope: !9, file: !10, line: 1, type: !13)
!21 = !DILocalVariable(name: "a", arg: 2, scope: !9, file: !10, line: 1, type: !14)
!22 = !DILocalVariable(name: "k", scope: !23, file: !10, line: 2, type: !13)
!23 = distinct !DILexicalBlock(scope: !9, file: !10, line: 2, column: 5)
!24 = !DILocalVariable(name: "i", scope: !25, file: !10, line: 3, type: !13)
!25 = distinct !DILexicalBlock(scope: !26, file: !10, line: 3, column: 9)
!26 = distinct !DILexicalBlock(scope: !23, file: !10, line: 2, column: 5)
!27 = !DILocalVariable(name: "j", scope: !28, file: !10, line: 5, type: !13)
!28 = distinct !DILexicalBlock(scope: !29, file: !10, line: 5, column: 13)
!29 = distinct !DILexicalBlock(scope: !30, file: !10, line: 3, column: 41)
!30 = distinct !DILexicalBlock(scope: !25, file: !10, line: 3, column: 9)
!31 = !{!32, !32, i64 0}
!32 = !{!"int", !33, i64 0}
!33 = !{!"omnipotent char", !34, i64 0}
!34 = !{!"Simple C/C++ TBAA"}
!35 = !DILocation(line: 1, column: 13, scope: !9)
!36 = !{!37, !37, i64 0}
!37 = !{!"any pointer", !33, i64 0}
!38 = !DILocation(line: 1, column: 23, scope: !9)
!39 = !DILocation(line: 1, column: 25, scope: !9)
!40 = !DILocation(line: 1, column: 28, scope: !9)
!41 = !DILocation(line: 2, column: 10, scope: !23)
!42 = !DILocation(line: 2, column: 14, scope: !23)
!43 = !DILocation(line: 2, column: 21, scope: !26)
!44 = !DILocation(line: 2, column: 25, scope: !26)
!45 = !DILocation(line: 2, column: 23, scope: !26)
!46 = !DILocation(line: 2, column: 5, scope: !23)
!47 = !DILocation(line: 2, column: 5, scope: !26)
!48 = !DILocation(line: 3, column: 14, scope: !25)
!49 = !DILocation(line: 3, column: 18, scope: !25)
!50 = !DILocation(line: 3, column: 22, scope: !25)
!51 = !DILocation(line: 3, column: 24, scope: !25)
!52 = !DILocation(line: 3, column: 29, scope: !30)
!53 = !DILocation(line: 3, column: 33, scope: !30)
!54 = !DILocation(line: 3, column: 31, scope: !30)
!55 = !DILocation(line: 3, column: 9, scope: !25)
!56 = !DILocation(line: 3, column: 9, scope: !30)
!57 = !DILocation(line: 4, column: 24, scope: !29)
!58 = !DILocation(line: 4, column: 26, scope: !29)
!59 = !DILocation(line: 4, column: 29, scope: !29)
!60 = !{!61, !61, i64 0}
!61 = !{!"double", !33, i64 0}
!62 = !DILocation(line: 4, column: 13, scope: !29)
!63 = !DILocation(line: 4, column: 15, scope: !29)
!64 = !DILocation(line: 4, column: 18, scope: !29)
!65 = !DILocation(line: 4, column: 21, scope: !29)
!66 = !DILocation(line: 5, column: 18, scope: !28)
!67 = !DILocation(line: 5, column: 22, scope: !28)
!68 = !DILocation(line: 5, column: 26, scope: !28)
!69 = !DILocation(line: 5, column: 28, scope: !28)
!70 = !DILocation(line: 5, column: 33, scope: !71)
!71 = distinct !DILexicalBlock(scope: !28, file: !10, line: 5, column: 13)
!72 = !DILocation(line: 5, column: 37, scope: !71)
!73 = !DILocation(line: 5, column: 35, scope: !71)
!74 = !DILocation(line: 5, column: 13, scope: !28)
!75 = !DILocation(line: 5, column: 13, scope: !71)
!76 = !DILocation(line: 6, column: 28, scope: !71)
!77 = !DILocation(line: 6, column: 30, scope: !71)
!78 = !DILocation(line: 6, column: 33, scope: !71)
!79 = !DILocation(line: 6, column: 38, scope: !71)
!80 = !DILocation(line: 6, column: 40, scope: !71)
!81 = !DILocation(line: 6, column: 43, scope: !71)
!82 = !DILocation(line: 6, column: 17, scope: !71)
!83 = !DILocation(line: 6, column: 19, scope: !71)
!84 = !DILocation(line: 6, column: 22, scope: !71)
!85 = !DILocation(line: 6, column: 25, scope: !71)
!86 = !DILocation(line: 5, column: 41, scope: !71)
!87 = distinct !{!87, !74, !88, !89, !90}
!88 = !DILocation(line: 6, column: 44, scope: !28)
!89 = !{!"llvm.loop.mustprogress"}
!90 = !{!"llvm.loop.unroll.disable"}
!91 = !DILocation(line: 7, column: 9, scope: !29)
!92 = !DILocation(line: 3, column: 37, scope: !30)
!93 = distinct !{!93, !55, !94, !89, !90}
!94 = !DILocation(line: 7, column: 9, scope: !25)
!95 = !DILocation(line: 2, column: 29, scope: !26)
!96 = distinct !{!96, !46, !97, !89, !90}
!97 = !DILocation(line: 7, column: 9, scope: !23)
!98 = !DILocation(line: 8, column: 1, scope: !9)
