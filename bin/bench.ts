import '../bff/bench/main.ts'
