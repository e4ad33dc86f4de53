export const LANGUAGES = ['en', 'es', 'de', 'it', 'ru', 'th'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns the supported language of a locale or an Accept-Language header, of which only the first entry is used. */
export function parseLanguage(locale: string | undefined): Language | undefined {
  const code = /^[a-z]{2}(?![a-z])/i.exec(locale?.trim() ?? '')?.[0].toLowerCase()
  return LANGUAGES.find((language) => language === code)
}
