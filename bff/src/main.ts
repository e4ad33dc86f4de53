import { enableOwnCompileCache } from '@quillgate/shared/compile-cache'

// Before any other module is loaded: the second start finds all of them compiled.
enableOwnCompileCache(process.env.DATA_DIR || '.data')
await import('./process.ts')
