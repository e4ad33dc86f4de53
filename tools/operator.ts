import '../provider/src/cli/main.ts'
