import { enablePrivateCompileCache } from '@quillgate/shared/compile-cache'

// The compile cache must be enabled before any other module is loaded, so that the next start finds all modules in it.
enablePrivateCompileCache(process.env.DATA_DIR || '.data')
await import('./process.ts')
