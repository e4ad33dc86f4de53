import { enableOwnCompileCache } from '@quillgate/shared/compile-cache'

// The compile cache must be enabled before any other module is loaded, so that the next start finds all modules in it.
enableOwnCompileCache(process.env.DATA_DIR || '.data')
await import('./process.ts')
