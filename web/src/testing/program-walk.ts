const SOURCES = import.meta.glob<string>(
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

const STATIC = /(?:import|export)\s+(type\s)?\s*(\{[^}]*\}|[\w*]+)?[^'{}]*'((?:\.|@quillgate\/shared\/)[^']+)'/g
const LATE = /import\('(\.[^']+)'\)/g
const SHARED = '@quillgate/shared/'

/** Paths from this folder, as the glob has them, become paths from src, those of the shared part `shared/…`. */
const nameOf = (path: string) =>
  path.startsWith('../../../')
    ? path.slice('../../../'.length).replace('shared/src/', 'shared/')
    : targetOf(path, 'testing/x')
const targetOf = (spec: string, path: string) =>
  spec.startsWith(SHARED)
    ? `shared/${spec.slice(SHARED.length)}.ts`
    : new URL(spec, `file:///${path}`).pathname.slice('/'.length)

/** The program's sources by their paths from src, tests and texts left out. */
export const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(SOURCES).map(([path, text]) => [nameOf(path), text]),
)

export const namesIn = (text: string) => [...text.matchAll(/[\w-]+/g)].map(([name]) => name)

/** What a file imports at once; of a feature's `public.ts` only the files of the names that are taken. */
export function importsOf(path: string): string[] {
  return [...(sources.get(path) ?? '').matchAll(STATIC)].flatMap(([, isType, taken = '', spec = '']) => {
    const target = targetOf(spec, path)
    if (isType) return []
    if (!target.endsWith('/public.ts')) return [target]
    const names = new Set(namesIn(taken))
    return [...(sources.get(target) ?? '').matchAll(STATIC)].flatMap(([, , lent = '', from = '']) =>
      namesIn(lent).some((name) => names.has(name)) ? [targetOf(from, target)] : [],
    )
  })
}

/** What a file fetches later. */
export const lateImportsOf = (path: string) =>
  [...(sources.get(path) ?? '').matchAll(LATE)].map(([, spec = '']) => targetOf(spec, path))

/** A file and everything that it fetches, now or later. */
export function reachedFrom(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !sources.has(path)) return seen
  seen.add(path)
  for (const next of [...importsOf(path), ...lateImportsOf(path)]) reachedFrom(next, seen)
  return seen
}
