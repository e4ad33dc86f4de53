import { LANGUAGES } from '@quillgate/shared/domain/values/languages'
import { describe, expect, test } from 'vitest'
import { renderNotification, TEXTS } from './texts.ts'

const placeholdersIn = (text: string) => [...text.matchAll(/{\w+}/g)].map(([name]) => name).sort()
/** Returns all texts of a nested object, each with its dotted key. */
const leafEntries = (value: object, at = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, entry]: [string, string | object]) =>
    typeof entry === 'string' ? [[`${at}${key}`, entry] as [string, string]] : leafEntries(entry, `${at}${key}.`),
  )
const englishEntries = leafEntries(TEXTS.en)

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts of the language %s', (language) => {
  const texts = new Map(leafEntries(TEXTS[language]))

  test('contain every mail, notification and contract text', () => {
    expect([...texts.keys()].sort()).toEqual(englishEntries.map(([key]) => key).sort())
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(englishEntries)('have the placeholders of the English text in %s', (key, text) => {
    expect(placeholdersIn(texts.get(key) ?? '')).toEqual(placeholdersIn(text))
  })
})

test('a value is inserted unchanged, even if it looks like a placeholder', () => {
  expect(renderNotification('de', ['order_placed', { package: '{package} & $1' }])).toBe(
    'Vielen Dank für Ihre Bestellung: {package} & $1.',
  )
})
