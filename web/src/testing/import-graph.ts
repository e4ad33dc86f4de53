const RAW_SOURCES = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
    '!../**/locales/*',
    '!../**/errors/*',
    '../../../shared/src/**/*.ts',
    '!../../../shared/src/**/*.test.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

const STATIC_IMPORT = /(?:import|export)\s+(type\s)?\s*(\{[^}]*\}|[\w*]+)?[^'{}]*'((?:\.|@quillgate\/shared\/)[^']+)'/g
const DYNAMIC_IMPORT = /import\('(\.[^']+)'\)/g
const SHARED_PREFIX = '@quillgate/shared/'

/**
 * Converts a path of the glob, which is relative to this folder, to one relative to src. Paths of shared modules become
 * `shared/…`.
 */
const toModulePath = (path: string) =>
  path.startsWith('../../../')
    ? path.slice('../../../'.length).replace('shared/src/', 'shared/')
    : resolveImport(path, 'testing/x')
const resolveImport = (spec: string, path: string) =>
  spec.startsWith(SHARED_PREFIX)
    ? `shared/${spec.slice(SHARED_PREFIX.length)}.ts`
    : new URL(spec, `file:///${path}`).pathname.slice('/'.length)

/** The app's sources without tests and texts, by path relative to src. */
export const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(RAW_SOURCES).map(([path, text]) => [toModulePath(path), text]),
)

export const listNames = (text: string) => [...text.matchAll(/[\w-]+/g)].map(([name]) => name)

/** Returns the static imports of a file; for a feature's `public.ts`, only the files that export the imported names. */
export function listImports(path: string): string[] {
  return [...(sources.get(path) ?? '').matchAll(STATIC_IMPORT)].flatMap(([, isType, imported = '', spec = '']) => {
    const target = resolveImport(spec, path)
    if (isType) return []
    if (!target.endsWith('/public.ts')) return [target]
    const names = new Set(listNames(imported))
    return [...(sources.get(target) ?? '').matchAll(STATIC_IMPORT)].flatMap(([, , exported = '', from = '']) =>
      listNames(exported).some((name) => names.has(name)) ? [resolveImport(from, target)] : [],
    )
  })
}

/** Returns the dynamic imports of a file. */
export const listDynamicImports = (path: string) =>
  [...(sources.get(path) ?? '').matchAll(DYNAMIC_IMPORT)].map(([, spec = '']) => resolveImport(spec, path))

/** Returns a file and everything that it imports, statically or dynamically. */
export function collectImportClosure(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !sources.has(path)) return seen
  seen.add(path)
  for (const next of [...listImports(path), ...listDynamicImports(path)]) collectImportClosure(next, seen)
  return seen
}
