import { describe, expect, test } from 'vitest'
import type { TranslationTexts } from '../../../platform/i18n/i18n.ts'
import type { Glossary } from './glossary.ts'

const GLOSSARIES = import.meta.glob<Record<string, Glossary>>('./??.ts', { eager: true })
const TEXTS = import.meta.glob<Record<string, TranslationTexts>>(
  ['../??.ts', '../../../{ui,platform/i18n}/locales/??.ts', '../../../features/*/locales/??.ts'],
  { eager: true },
)
const ERRORS = import.meta.glob<Record<string, TranslationTexts>>('../../../platform/http/errors/??.ts', {
  eager: true,
})

const leaves = (texts: TranslationTexts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text.replaceAll(/{{.*?}}/g, '')] as [string, string]]
      : leaves(text, `${prefix}${key}.`),
  )

const namespaceOf = (path: string) =>
  /features\/([^/]+)/.exec(path)?.[1] ?? /(ui|platform|errors)\//.exec(path.replace('platform/http/', ''))?.[1] ?? 'app'

/** Returns all texts of a language as pairs of `namespace:key` and text. */
const textsOf = (language: string) =>
  Object.entries({ ...TEXTS, ...ERRORS })
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, module]) => leaves(module[language] ?? {}, `${namespaceOf(path)}:`))

/**
 * Returns a pattern that finds words starting with `start`. In Thai, which is written without spaces, the pattern
 * matches anywhere.
 */
const wordStart = (language: string, start: string) =>
  new RegExp(`${language === 'th' ? '' : '(?<![\\p{L}-])'}${start}`, 'iu')

describe.each(Object.entries(GLOSSARIES))('translations covered by the glossary %s', (path, module) => {
  const language = path.slice(2, 4)
  const texts = textsOf(language)

  test.each(module[language]!)(
    'use “$term” for “$concept” and none of the rejected synonyms',
    ({ term, avoid, except = [] }) => {
      const using = (start: string) => texts.filter(([, text]) => wordStart(language, start).test(text))
      expect(using(term).length).toBeGreaterThan(0)
      for (const start of avoid) {
        const keys = using(start).map(([key]) => key)
        expect(keys.filter((key) => !except.includes(key))).toEqual([])
      }
    },
  )
})
