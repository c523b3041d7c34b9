# Writes what a program prints to a file: cmake -DPROGRAM=… "-DARGUMENTS=a;b" -DFILE=… -P write_output.cmake
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} OUTPUT_FILE ${FILE} COMMAND_ERROR_IS_FATAL ANY)
