import type { Language } from '../../platform/i18n.ts'

/** One language's texts, a chunk each. */
export const loadTexts = async (language: Language) => (await LOADERS[language]()).texts

const LOADERS = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
}
