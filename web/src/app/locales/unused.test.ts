import { expect, test } from 'vitest'
import type { TranslationTexts } from '../../platform/i18n/i18n.ts'

const TEXTS = import.meta.glob<{ en: TranslationTexts }>(
  ['./en.ts', '../../ui/locales/en.ts', '../../platform/i18n/locales/en.ts', '../../features/*/locales/en.ts'],
  { eager: true },
)
const SOURCES = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../**/locales/*', '!../../testing/**'],
  { eager: true, query: '?raw', import: 'default' },
)

const PLURAL = /_(zero|one|two|few|many|other)$/
const keysOf = (texts: TranslationTexts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${prefix}${key}`.replace(PLURAL, '')] : keysOf(text, `${prefix}${key}.`),
  )

/** Returns keys that the source never uses, neither as a whole nor through a prefix that is completed at run time. */
function unusedKeys(texts: TranslationTexts, source: string): string[] {
  const prefixes = [...source.matchAll(/`(?:\w+:)?([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix!)
  const isUsed = (key: string) =>
    [`'${key}'`, `:${key}'`, `"${key}"`, `\`${key}\``].some((text) => source.includes(text)) ||
    prefixes.some((prefix) => key.startsWith(prefix))
  return [...new Set(keysOf(texts))].filter((key) => !isUsed(key))
}

const source = Object.values(SOURCES).join('\n')

test.each(Object.entries(TEXTS))('the source code uses every text in %s', (_file, { en }) => {
  expect(unusedKeys(en, source)).toEqual([])
})

test('the check for unused texts reports a text that the source code does not use', () => {
  expect(unusedKeys({ forgotten: 'x', shown: 'y', some: { later: 'z' } }, "t('shown') t(`some.${which}`)")).toEqual([
    'forgotten',
  ])
})
