import '../shared/cli/contract.ts'
