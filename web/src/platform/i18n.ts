import { createInstance, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { local } from './storage.ts'

/** The languages by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES
type Load = (language: Language) => Promise<Resource[string]>

const KEY = 'language'
const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in LANGUAGES

/** The stored choice, else the browser's first language that we speak, else English. */
export const chosenLanguage = (): Language =>
  [local.read(KEY), ...navigator.languages.map((code) => code.slice(0, 2).toLowerCase())].find(isLanguage) ?? 'en'

const i18n = createInstance()
let loader: Load

/** Starts with one language; its texts alone are loaded. */
export async function startI18n(language: Language, load: Load) {
  loader = load
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: await load(language) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}

/** Changes the language here and now, and remembers it. */
export async function changeLanguage(language: Language) {
  if (!i18n.hasResourceBundle(language, 'app')) {
    for (const [namespace, texts] of Object.entries(await loader(language))) {
      i18n.addResourceBundle(language, namespace, texts)
    }
  }
  await i18n.changeLanguage(language)
  local.write(KEY, language)
  document.documentElement.lang = language
}
