import { expect, test } from 'vitest'
import { fileOf, SCREENS, SHELL_TEXTS, SHELLS, textsOf } from './screens.ts'

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/locales/*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const FEATURES = new Set(
  Object.keys(import.meta.glob('../features/*/locales/en.ts')).map((path) => path.split('/')[2] ?? ''),
)

const STATIC = /(?:import|export)\s+(type\s)?\s*(\{[^}]*\}|[\w*]+)?[^'{}]*'(\.[^']+)'/g
const LATE = /import\('(\.[^']+)'\)/g
const USED = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g
const BROUGHT = /loadFeatureTexts\(\[([^\]]*)\]/g
const namesIn = (text: string) => [...text.matchAll(/[\w-]+/g)].map(([name]) => name)
const namesOf = (found: Iterable<RegExpMatchArray>) => [...found].flatMap(([, text = '']) => namesIn(text))
const targetOf = (spec: string, path: string) => new URL(spec, `file:///${path}`).pathname.slice('/'.length)
/** Paths from this folder, as the glob has them, become paths from src. */
const sources = new Map(Object.entries(SOURCES).map(([path, text]) => [targetOf(path, 'app/screens.ts'), text]))

/** What a file imports at once; of a feature's `public.ts` only the files of the names that are taken. */
function importsOf(path: string): string[] {
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

/** The features whose texts are shown by a file or by anything that it fetches, now or later; parts that bring theirs aside. */
function shownBy(file: string, brought: readonly string[] = [], seen = new Set<string>()): string[] {
  const shown = new Set<string>()
  const visit = (path: string) => {
    const text = sources.get(path)
    if (text === undefined || seen.has(path)) return
    seen.add(path)
    for (const name of namesOf(text.matchAll(USED))) if (FEATURES.has(name) && !brought.includes(name)) shown.add(name)
    for (const next of importsOf(path)) visit(next)
    const ownTexts = [...brought, ...namesOf(text.matchAll(BROUGHT))]
    for (const [, spec = ''] of text.matchAll(LATE))
      for (const name of shownBy(targetOf(spec, path), ownTexts, seen)) shown.add(name)
  }
  visit(file)
  return [...shown].toSorted()
}

const files = new Set(
  Object.values(SCREENS).flatMap((screen) => [
    ...fileOf(screen),
    ...fileOf(screen, 'customer'),
    ...fileOf(screen, 'staff'),
  ]),
)
test.each([...files])('%s comes with the texts that it shows', (file) => {
  expect(textsOf(file)).toEqual(expect.arrayContaining(shownBy(file)))
})

test('the frames come with the texts that they show', () => {
  expect(SHELL_TEXTS).toEqual(expect.arrayContaining(Object.values(SHELLS).flatMap((shell) => shownBy(shell))))
})

test('a feature comes with no texts that none of its screens shows', () => {
  const folders = new Set([...files].map((file) => file.split('/')[1] ?? ''))
  for (const folder of folders) {
    const own = [...files].filter((file) => file.split('/')[1] === folder)
    const shown = new Set(own.flatMap((file) => shownBy(file)))
    expect(textsOf(own[0]!).filter((name) => name !== folder && !shown.has(name))).toEqual([])
  }
})
