import { type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { enablePrivateCompileCache } from '@quillgate/shared/compile-cache'

// Must run before the other imports, so that their compiled code is cached for the next start.
enablePrivateCompileCache(process.env.DATA_DIR || join(import.meta.dirname, '../../.data/provider'))
// drizzle-orm lists every file in its package.json, which Node parses again for each import. That takes a quarter of
// the startup time. Importing the CommonJS build and resolving each name only once avoids nearly all of it.
const resolvedDrizzleModules = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(name, context, next) {
    if (!name.startsWith('drizzle-orm')) return next(name, context)
    const conditions = context.conditions.map((one) => (one === 'import' ? 'require' : one))
    const found = resolvedDrizzleModules.get(name) ?? next(name, { ...context, conditions })
    resolvedDrizzleModules.set(name, found)
    return { ...found, shortCircuit: true }
  },
})
await import('./process.ts')
