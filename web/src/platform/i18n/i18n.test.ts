import { expect, test } from 'vitest'
import { changeLanguage, loadFeatureTexts, startI18n, type TranslationTexts } from './i18n.ts'
import type { Language } from './language.ts'

/** Starts i18n with texts that load only when the test calls `arrive`. */
async function startSlowI18n() {
  const held = new Map<string, () => void>()
  const arrive = async (name: string) => {
    held.get(name)?.()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const coming = (name: string, texts: Record<string, TranslationTexts>) =>
    new Promise<Record<string, TranslationTexts>>((resolve) => held.set(name, () => resolve(texts)))
  let slow = false
  await startI18n('en', {
    core: async (language) => {
      const texts = { app: { hello: `hello ${language}` } }
      return slow ? coming(language, texts) : texts
    },
    feature: async (language, name) => {
      const texts = { [name]: { word: `${name} ${language}` } }
      return slow ? (await coming(`${language} ${name}`, texts))[name]! : texts[name]!
    },
  })
  slow = true
  return { arrive }
}
const switchLanguage = (language: Language) => void changeLanguage(language)

test('applies the last of two language choices, whichever texts load first', async () => {
  const { arrive } = await startSlowI18n()
  switchLanguage('de')
  switchLanguage('it')
  await arrive('it')
  expect(document.documentElement.lang).toBe('it')
  await arrive('de')
  expect(document.documentElement.lang).toBe('it')
  expect(localStorage.getItem('language')).toBe('"it"')
})

test('a language change waits for the texts of a screen that is opened meanwhile', async () => {
  const { arrive } = await startSlowI18n()
  switchLanguage('es')
  const opened = loadFeatureTexts(['order-lists'])
  await arrive('en order-lists')
  await opened
  await arrive('es')
  expect(document.documentElement.lang).toBe('en')
  await arrive('es order-lists')
  expect(document.documentElement.lang).toBe('es')
})
