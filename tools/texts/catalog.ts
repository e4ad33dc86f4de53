import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { ROOT } from '../../bin/servers.ts'
import { featuresOfRoute, SCREENS } from '../../web/src/app/screens.ts'
import { texts as customerTexts } from '../../web/src/app/specification-texts/specification-2.ts'
import { texts as staffTexts } from '../../web/src/app/specification-texts/specification-3.ts'
import { readEntries } from './locale-file.ts'

/** A text in one language. `key` starts with its namespace: `cart:empty`. */
export type TextRow = { key: string; english: string; translation: string; context: string }
export type LocaleFile = { namespace: string; path: string; source: string }

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/

/**
 * Returns the locale files of a language, sorted by namespace. The namespace `provider` contains the texts of mails and
 * notifications.
 */
export function listLocaleFiles(language: string, root = ROOT): LocaleFile[] {
  const paths = globSync(
    [
      `web/src/{app,ui,platform/i18n}/locales/${language}.ts`,
      `web/src/platform/http/errors/${language}.ts`,
      `web/src/features/*/locales/${language}.ts`,
      `provider/src/texts/${language}.ts`,
    ],
    { cwd: root },
  )
  return paths
    .map((path) => ({ namespace: namespaceOf(path), path, source: readFileSync(join(root, path), 'utf8') }))
    .toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
}

function namespaceOf(path: string): string {
  const folders = path.split(sep)
  if (folders[0] === 'provider') return 'provider'
  if (folders[2] === 'features') return folders[3]!
  return folders.includes('errors') ? 'errors' : folders[2]!
}

/** Returns all English texts, by key with namespace. */
export function readEnglishTexts(root = ROOT): ReadonlyMap<string, string> {
  const errors = Object.entries(ERROR).map(([code, { sentence }]) => [`errors:${code}`, sentence] as const)
  const others = listLocaleFiles('en', root).flatMap(({ namespace, source }) =>
    // The English error texts are not read from a locale file, because they are defined with the error codes.
    (namespace === 'errors' ? [] : readEntries(source)).map(({ key, text }) => [`${namespace}:${key}`, text] as const),
  )
  return new Map<string, string>([...errors, ...others])
}

/** Returns the English text of a key. For plural forms that do not exist in English, returns the text of `_other`. */
export const findEnglishText = (english: ReadonlyMap<string, string>, key: string): string | undefined =>
  english.get(key) ?? english.get(key.replace(PLURAL_SUFFIX, '_other'))

/** Returns all texts of a language with the English text and the screens that show it. */
export function listRows(language: string, root = ROOT): TextRow[] {
  const english = readEnglishTexts(root)
  return listLocaleFiles(language, root).flatMap(({ namespace, source }) =>
    readEntries(source).map(({ key: path, text }) => {
      const key = `${namespace}:${path}`
      return { key, english: findEnglishText(english, key) ?? '', translation: text, context: findContext(key) }
    }),
  )
}

const SHARED_NAMESPACES: Readonly<Record<string, string>> = {
  app: 'frame of every screen',
  errors: 'error messages',
  platform: 'any screen',
  provider: 'mails, notifications and signed contracts',
  ui: 'any screen',
}

/**
 * Returns the screens that can show a text, and the section of the specification that prescribes its English wording.
 */
function findContext(key: string): string {
  const namespace = key.slice(0, key.indexOf(':'))
  const screens = Object.keys(SCREENS).filter((route) =>
    featuresOfRoute(route as keyof typeof SCREENS).includes(namespace),
  )
  const stem = key.replace(PLURAL_SUFFIX, '')
  const sections = [...customerTexts, ...staffTexts]
    .filter((text) => text.key.replace(PLURAL_SUFFIX, '') === stem)
    .map(({ section }) => `specification ${section}`)
  return [SHARED_NAMESPACES[namespace] ?? (screens.join(' ') || 'frame of every screen'), ...new Set(sections)].join(
    '; ',
  )
}
