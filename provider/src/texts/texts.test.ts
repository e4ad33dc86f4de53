import { LANGUAGES } from '@quillgate/shared/domain/values/languages'
import { describe, expect, test } from 'vitest'
import { notificationText, TEXTS } from './texts.ts'

const placeholders = (text: string) => [...text.matchAll(/{\w+}/g)].map(([name]) => name).sort()
/** Returns all texts of a value by their dotted key. */
const leaves = (value: object, at = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, entry]: [string, string | object]) =>
    typeof entry === 'string' ? [[`${at}${key}`, entry] as [string, string]] : leaves(entry, `${at}${key}.`),
  )
const english = leaves(TEXTS.en)

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = new Map(leaves(TEXTS[language]))

  test('has every mail, notification and contract line', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort())
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(english)('%s has the placeholders of the English text', (key, text) => {
    expect(placeholders(texts.get(key) ?? '')).toEqual(placeholders(text))
  })
})

test('inserts a value that looks like a placeholder unchanged', () => {
  expect(notificationText('de', ['order_placed', { package: '{package} & $1' }])).toBe(
    'Vielen Dank für Ihre Bestellung: {package} & $1.',
  )
})
