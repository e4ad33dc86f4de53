import { expect, test } from 'vitest'
import { listDynamicImports, listImports, listNames, sources } from '../testing/import-graph.ts'
import { featuresOfFile, listScreenFiles, SCREENS, SHELL_FEATURES, SHELL_FILE } from './screens.ts'

const FEATURES = new Set(
  Object.keys(import.meta.glob('../features/*/locales/en.ts')).map((path) => path.split('/')[2] ?? ''),
)

const USE_TRANSLATION_CALL = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g
const LOAD_TEXTS_CALL = /loadFeatureTexts\(\[([^\]]*)\]/g
const matchedNames = (found: Iterable<RegExpMatchArray>) => [...found].flatMap(([, text = '']) => listNames(text))

/**
 * Returns the features whose texts a file uses, directly or through its imports. Texts that are loaded together with a
 * dynamic import do not count.
 */
function listUsedFeatures(file: string, preloaded: readonly string[] = [], seen = new Set<string>()): string[] {
  const shown = new Set<string>()
  const visit = (path: string) => {
    const text = sources.get(path)
    if (text === undefined || seen.has(path)) return
    seen.add(path)
    for (const name of matchedNames(text.matchAll(USE_TRANSLATION_CALL)))
      if (FEATURES.has(name) && !preloaded.includes(name)) shown.add(name)
    for (const next of listImports(path)) visit(next)
    const ownTexts = [...preloaded, ...matchedNames(text.matchAll(LOAD_TEXTS_CALL))]
    for (const late of listDynamicImports(path))
      for (const name of listUsedFeatures(late, ownTexts, seen)) shown.add(name)
  }
  visit(file)
  return [...shown].toSorted()
}

const files = new Set(
  Object.values(SCREENS).flatMap((screen) => [
    ...listScreenFiles(screen),
    ...listScreenFiles(screen, 'customer'),
    ...listScreenFiles(screen, 'staff'),
  ]),
)
test.each([...files])('the screen module %s loads the texts of all features that it uses', (file) => {
  expect(featuresOfFile(file)).toEqual(expect.arrayContaining(listUsedFeatures(file)))
})

test('the shell loads the texts of all features that it uses', () => {
  expect(SHELL_FEATURES).toEqual(expect.arrayContaining(listUsedFeatures(SHELL_FILE)))
})

test('the screens of a feature load the texts of another feature only if one of the screens uses these texts', () => {
  const folders = new Set([...files].map((file) => file.split('/')[1] ?? ''))
  for (const folder of folders) {
    const own = [...files].filter((file) => file.split('/')[1] === folder)
    const shown = new Set(own.flatMap((file) => listUsedFeatures(file)))
    expect(featuresOfFile(own[0]!).filter((name) => name !== folder && !shown.has(name))).toEqual([])
  }
})
