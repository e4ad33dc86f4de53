import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { FALLBACK_ERRORS, NO_RESPONSE_TEXT } from '@quillgate/shared/domain/errors/outcome'
import { describe, expect, test } from 'vitest'
import type { TranslationTexts } from '../../platform/i18n/i18n.ts'
import { LANGUAGES, type Language } from '../../platform/i18n/language.ts'

const FILES = import.meta.glob<Record<string, TranslationTexts>>(
  ['./??.ts', '../../ui/locales/??.ts', '../../platform/i18n/locales/??.ts', '../../features/*/locales/??.ts'],
  { eager: true },
)
const ERRORS = import.meta.glob<Record<string, Record<string, string>>>('../../platform/http/errors/??.ts', {
  eager: true,
})
const folders = [...new Set(Object.keys(FILES).map((path) => path.replace(/..\.ts$/, '')))]
const otherLanguages = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en')

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/
/** Returns pairs of a dotted key and its text. */
const leaves = (texts: TranslationTexts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text] as [string, string]] : leaves(text, `${prefix}${key}.`),
  )
const textsOf = (folder: string, language: string) => leaves(FILES[`${folder}${language}.ts`]?.[language] ?? {})
const variables = (text: string) => [...new Set(text.match(/{{\w+(, number)?}}/g))].sort().join(' ')

describe.each(otherLanguages)('texts in the language %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  test.each(folders)(
    'contain every text of %s in each plural form, with the same variables as in English',
    (folder) => {
      const own = new Map(textsOf(folder, language))
      for (const [key, text] of textsOf(folder, 'en')) {
        const stem = key.replace(PLURAL_SUFFIX, '')
        if (stem !== key && !key.endsWith('_other')) continue
        const wanted = stem === key ? [key] : forms.map((form) => `${stem}_${form}`)
        for (const name of wanted)
          expect([name, variables(own.get(name) ?? 'nothing')]).toEqual([name, variables(text)])
      }
    },
  )

  test('contain a text for every error code', () => {
    const general = new Set<string>([NO_RESPONSE_TEXT, ...Object.values(FALLBACK_ERRORS)])
    const codes = Object.entries(ERROR).filter(([, { sentence }]) => !general.has(sentence))
    const texts = ERRORS[`../../platform/http/errors/${language}.ts`]?.[language] ?? {}
    expect(Object.keys(texts)).toEqual(codes.map(([code]) => code))
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  })
})

test('shows the name of each language in that language', () => {
  for (const [language, name] of Object.entries(LANGUAGES)) {
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
    expect(name.toLowerCase()).toBe(own?.toLowerCase())
  }
})
