import { type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { enablePrivateCompileCache } from '@quillgate/shared/compile-cache'

// Called before the other imports, so that their compiled code is cached for the next start.
enablePrivateCompileCache(process.env.DATA_DIR || join(import.meta.dirname, '../../.data/provider'))
// The package.json of drizzle-orm lists every file, and Node parses it again for each import, which takes a quarter of
// the startup time. Importing the CommonJS build and resolving each name only once avoids most of this.
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
