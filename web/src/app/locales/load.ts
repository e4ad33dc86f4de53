import type { TextLoader, TranslationTexts } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'

const CORE_TEXTS = {
  en: () => import('./core-en.ts'),
  es: () => import('./core-es.ts'),
  de: () => import('./core-de.ts'),
  it: () => import('./core-it.ts'),
  ru: () => import('./core-ru.ts'),
  th: () => import('./core-th.ts'),
}
const FEATURE_TEXTS = import.meta.glob<Record<Language, TranslationTexts>>('../../features/*/locales/*.ts')

/** Loads the core texts of a language at startup, and a feature's texts with its screen. */
export const textLoader: TextLoader = {
  core: async (language) => (await CORE_TEXTS[language]()).core,
  async feature(language, name) {
    const load = FEATURE_TEXTS[`../../features/${name}/locales/${language}.ts`]
    if (!load) throw new Error(`No texts of ${name} in ${language}`)
    return (await load())[language]
  },
}
