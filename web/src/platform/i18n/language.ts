import type { Language } from '@quillgate/shared/domain/values/languages'
import { safeLocalStorage } from '../runtime/storage.ts'

/** Supported languages, with their names in the language itself. */
export const LANGUAGES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
  th: 'ไทย',
} as const satisfies Record<Language, string>
export type { Language }

const LANGUAGE_KEY = 'language'
const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in LANGUAGES

/** Returns the stored language, else the first supported one of the browser, else English. */
export const detectLanguage = (): Language =>
  [safeLocalStorage.read(LANGUAGE_KEY), ...navigator.languages.map((code) => code.slice(0, 2).toLowerCase())].find(
    isLanguage,
  ) ?? 'en'

export const storeLanguage = (language: Language) => void safeLocalStorage.write(LANGUAGE_KEY, language)
