import { type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { enableOwnCompileCache } from '@quillgate/shared/compile-cache'

// Before any other module is loaded: the second start finds all of them compiled.
enableOwnCompileCache(process.env.DATA_DIR || join(import.meta.dirname, '../../.data/provider'))
// The package.json of drizzle-orm names each of its files, and Node takes it apart for every import of it and for every
// file: a quarter of a start. In its CommonJS form, and each name resolved once, it costs next to nothing.
const drizzle = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(name, context, next) {
    if (!name.startsWith('drizzle-orm')) return next(name, context)
    const conditions = context.conditions.map((one) => (one === 'import' ? 'require' : one))
    const found = drizzle.get(name) ?? next(name, { ...context, conditions })
    drizzle.set(name, found)
    return { ...found, shortCircuit: true }
  },
})
await import('./process.ts')
