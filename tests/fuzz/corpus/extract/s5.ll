target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @blocks(i64 noundef %0, i64 noundef %1, ptr nocapture noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i64 %0, 0
  br i1 %4, label %7, label %12

5:                                                ; preds = %23, %7
  %6 = icmp slt i64 %9, %0
  br i1 %6, label %7, label %12

7:                                                ; preds = %3, %5
  %8 = phi i64 [ %9, %5 ], [ 0, %3 ]
  %9 = add nsw i64 %8, %1
  %10 = tail call i64 @llvm.smin.i64(i64 %9, i64 %0)
  %11 = icmp slt i64 %8, %10
  br i1 %11, label %13, label %5

12:                                               ; preds = %5, %3
  ret void

13:                                               ; preds = %7, %23
  %14 = phi i64 [ %24, %23 ], [ %8, %7 ]
  %15 = and i64 %14, 1
  %16 = icmp eq i64 %15, 0
  %17 = icmp eq i64 %14, 7
  %18 = or i1 %17, %16
  br i1 %18, label %19, label %23

19:                                               ; preds = %13
  %20 = getelementptr inbounds double, ptr %2, i64 %14
  %21 = load double, ptr %20, align 8
  %22 = fadd double %21, 1.000000e+00
  store double %22, ptr %20, align 8
  br label %23

23:                                               ; preds = %19, %13
  %24 = add nsw i64 %14, 1
  %25 = icmp slt i64 %24, %10
  br i1 %25, label %13, label %5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef i32 @find(i32 noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  ret i32 -1
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @choice(i32 noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef %2) local_unnamed_addr #0 {
  %4 = add i32 %0, -1
  %5 = tail call i32 @llvm.umax.i32(i32 %4, i32 1)
  %6 = zext i32 %5 to i64
  br label %7

7:                                                ; preds = %25, %3
  %8 = phi i64 [ %26, %25 ], [ 0, %3 ]
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds float, ptr %2, i64 %8
  switch i32 %10, label %24 [
    i32 0, label %14
    i32 1, label %17
    i32 2, label %12
  ]

12:                                               ; preds = %7
  %13 = load float, ptr %11, align 4
  br label %20

14:                                               ; preds = %7
  %15 = load float, ptr %11, align 4
  %16 = fadd float %15, 1.000000e+00
  store float %16, ptr %11, align 4
  br label %25

17:                                               ; preds = %7
  %18 = load float, ptr %11, align 4
  %19 = fmul float %18, 2.000000e+00
  br label %20

20:                                               ; preds = %12, %17
  %21 = phi float [ %13, %12 ], [ %19, %17 ]
  %22 = getelementptr inbounds float, ptr %2, i64 %8
  %23 = fdiv float %21, 3.000000e+00
  store float %23, ptr %22, align 4
  br label %25

24:                                               ; preds = %7
  store float 0.000000e+00, ptr %11, align 4
  br label %25

25:                                               ; preds = %14, %20, %24
  %26 = add nuw nsw i64 %8, 1
  %27 = icmp eq i64 %26, %6
  br i1 %27, label %28, label %7

28:                                               ; preds = %25
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }


