import { enableOwnCompileCache } from '@quillgate/shared/compile-cache'

// Must run before any other module is loaded, so that the next start finds all of them in the compile cache.
enableOwnCompileCache(process.env.DATA_DIR || '.data')
await import('./process.ts')
