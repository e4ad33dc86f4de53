import { expect, test } from 'vitest'
import { importsOf, lateImportsOf, namesIn, sources } from '../testing/program-walk.ts'
import { fileOf, SCREENS, SHELL, SHELL_TEXTS, textsOf } from './screens.ts'

const FEATURES = new Set(
  Object.keys(import.meta.glob('../features/*/locales/en.ts')).map((path) => path.split('/')[2] ?? ''),
)

const USED = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g
const BROUGHT = /loadFeatureTexts\(\[([^\]]*)\]/g
const namesOf = (found: Iterable<RegExpMatchArray>) => [...found].flatMap(([, text = '']) => namesIn(text))

/** Returns the features whose texts a file uses, itself or through its imports, except texts that are loaded together with a dynamic import. */
function shownBy(file: string, brought: readonly string[] = [], seen = new Set<string>()): string[] {
  const shown = new Set<string>()
  const visit = (path: string) => {
    const text = sources.get(path)
    if (text === undefined || seen.has(path)) return
    seen.add(path)
    for (const name of namesOf(text.matchAll(USED))) if (FEATURES.has(name) && !brought.includes(name)) shown.add(name)
    for (const next of importsOf(path)) visit(next)
    const ownTexts = [...brought, ...namesOf(text.matchAll(BROUGHT))]
    for (const late of lateImportsOf(path)) for (const name of shownBy(late, ownTexts, seen)) shown.add(name)
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
test.each([...files])('%s loads the texts that it uses', (file) => {
  expect(textsOf(file)).toEqual(expect.arrayContaining(shownBy(file)))
})

test('the shell loads the texts that it uses', () => {
  expect(SHELL_TEXTS).toEqual(expect.arrayContaining(shownBy(SHELL)))
})

test('a feature loads no texts that none of its screens uses', () => {
  const folders = new Set([...files].map((file) => file.split('/')[1] ?? ''))
  for (const folder of folders) {
    const own = [...files].filter((file) => file.split('/')[1] === folder)
    const shown = new Set(own.flatMap((file) => shownBy(file)))
    expect(textsOf(own[0]!).filter((name) => name !== folder && !shown.has(name))).toEqual([])
  }
})
