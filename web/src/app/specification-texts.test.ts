import { expect, test } from 'vitest'
import type { TranslationTexts } from '../platform/i18n/i18n.ts'
import { collectImportClosure, sources } from '../testing/import-graph.ts'
import { core } from './locales/core-en.ts'
import { APP_FILE, type Audience, listScreenFiles, SCREENS, SHELL_FILE, UNAVAILABLE_FILE } from './screens.ts'
import type { SpecificationText } from './specification-texts/specification-text.ts'

type SpecificationDocument = { audience: Audience; texts: readonly SpecificationText[] }
const DOCUMENTS = import.meta.glob<SpecificationDocument>('./specification-texts/specification-?.ts', { eager: true })
const FEATURE_TEXTS = import.meta.glob<{ en: TranslationTexts }>('../features/*/locales/en.ts', { eager: true })

/** Returns the English text of a translation key, which has the form `namespace:a.b`. */
function englishText(key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  const texts: Record<string, TranslationTexts> = core
  const root = texts[namespace] ?? FEATURE_TEXTS[`../features/${namespace}/locales/en.ts`]?.en
  const found = path
    .split('.')
    .reduce<TranslationTexts | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), root)
  return typeof found === 'string' ? found : undefined
}

const PLURAL_SUFFIX = /_(one|other)$/
const replaceVariables = (text: string) => text.replaceAll(/\{\{?\w+(, number)?\}?\}/g, '{}')
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns whether a source file uses a translation key, as a literal or as a template that is filled in at run time.
 * Occurrences in types and property names do not count.
 */
function usesKey(source: string, namespace: string, path: string): boolean {
  const whole = new RegExp(`(?:[([?:,&{]|=>|return)\\s*(['"\`])(?:${namespace}:)?${escapeRegExp(path)}\\1`)
  if (whole.test(source)) return true
  return [...source.matchAll(/`(?:[\w-]+:)?([\w.]*\.\$\{[^`]*)`/g)].some(([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(escapeRegExp)
        .join('[\\w]+')}$`,
    ).test(path),
  )
}

/**
 * Returns whether a file can use a translation namespace: `errors`, the namespace of the file's feature, or one that
 * occurs in the file.
 */
const mayUseNamespace = (file: string, source: string, namespace: string) =>
  namespace === 'errors'
    ? file !== 'shared/domain/errors/codes.ts'
    : file.startsWith(`features/${namespace}/`) ||
      source.includes(`'${namespace}'`) ||
      source.includes(`'${namespace}:`)

/**
 * Returns whether a page of an audience uses a translation key, in its screen or in a module that the screen imports.
 */
function isKeyUsed({ key, on }: Pick<SpecificationText, 'key' | 'on'>, audience: Audience): boolean {
  const [namespace = '', path = ''] = key.replace(PLURAL_SUFFIX, '').split(':')
  const files = on === 'frame' ? [APP_FILE, SHELL_FILE, UNAVAILABLE_FILE] : listScreenFiles(SCREENS[on], audience)
  return files
    .flatMap((file) => [...collectImportClosure(file)])
    .some((file) => {
      const source = sources.get(file) ?? ''
      return mayUseNamespace(file, source, namespace) && usesKey(source, namespace, path)
    })
}

for (const [file, { audience, texts }] of Object.entries(DOCUMENTS))
  test.each(texts)(`${file}, $section: the screen $on shows “$text” (text key $key)`, (one) => {
    expect(replaceVariables(englishText(one.key) ?? '')).toBe(replaceVariables(one.text))
    expect(isKeyUsed(one, audience)).toBe(true)
  })

test('the check detects a specified text that its page does not use', () => {
  expect(isKeyUsed({ key: 'revisions:gone', on: 'revisionsProcess' }, 'customer')).toBe(true)
  expect(isKeyUsed({ key: 'revisions:gone', on: 'finalDocument' }, 'customer')).toBe(false)
  expect(isKeyUsed({ key: 'revisions:gone', on: 'revisionsProcess' }, 'staff')).toBe(false)
  expect(isKeyUsed({ key: 'revisions:forgotten', on: 'revisionsProcess' }, 'customer')).toBe(false)
})

test('the lists of specified texts contain each text only once per page', () => {
  for (const { texts } of Object.values(DOCUMENTS)) {
    const rows = texts.map(({ key, on }) => `${key} ${on}`)
    expect(rows).toHaveLength(new Set(rows).size)
  }
})
