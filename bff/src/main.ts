import { enableCompileCache } from 'node:module'

// Before anything else is loaded: the second start finds everything compiled.
enableCompileCache()
await import('./process.ts')
