# Run with -P (OUT=…, SCRIPT=…, LICENCE=…): writes the licence as a comment, and the script behind it.
file(READ ${LICENCE} licence)
file(READ ${SCRIPT} script)
string(FIND "${licence}" "*/" end)
if(NOT end EQUAL -1)
  message(FATAL_ERROR "${LICENCE} would end the comment that it stands in")
endif()
file(WRITE ${OUT} "/*!\n${licence}*/\n${script}")
