import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, storeLanguage } from './language.ts'

export type TranslationTexts = { [key: string]: string | TranslationTexts }
export type TextLoader = {
  /** Texts that every page needs, by namespace. */
  core: (language: Language) => Promise<Record<string, TranslationTexts>>
  feature: (language: Language, name: string) => Promise<TranslationTexts>
}

const i18n = createInstance()
const loadedFeatures = new Set<string>()
let loader: TextLoader
let currentLanguage: Language

/** Starts with one language: loads its core texts and those of `features`. */
export async function startI18n(language: Language, textLoader: TextLoader, features: readonly string[] = []) {
  loader = textLoader
  currentLanguage = language
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: await loadTexts(language, features) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}

/** Loads missing texts of features in the current language. */
export async function loadFeatureTexts(features: readonly string[]) {
  for (const name of features) loadedFeatures.add(name)
  let language: Language
  do {
    language = currentLanguage
    await Promise.all(features.map((name) => addFeatureTexts(language, name)))
    // Repeats the load if the language was changed in the meantime.
  } while (language !== currentLanguage)
}

let changeCount = 0
/** Changes and stores the language once its texts have loaded. If several choices are pending, the last one wins. */
export async function changeLanguage(language: Language) {
  changeCount += 1
  const change = changeCount
  const isMissing = (name: string) => !i18n.hasResourceBundle(language, name)
  for (const [name, texts] of Object.entries(await loadTexts(language, [...loadedFeatures])))
    i18n.addResourceBundle(language, name, texts)
  // Also loads the texts of screens that were opened while the other texts were loading.
  for (
    let missing = [...loadedFeatures].filter(isMissing);
    missing.length > 0;
    missing = [...loadedFeatures].filter(isMissing)
  )
    await Promise.all(missing.map((name) => addFeatureTexts(language, name)))
  if (change !== changeCount) return
  currentLanguage = language
  await i18n.changeLanguage(language)
  storeLanguage(language)
  document.documentElement.lang = language
}

async function loadTexts(language: Language, features: readonly string[]): Promise<Record<string, TranslationTexts>> {
  for (const name of features) loadedFeatures.add(name)
  const [core, ...own] = await Promise.all([
    loader.core(language),
    ...features.map(async (name) => ({ [name]: await loader.feature(language, name) })),
  ])
  return Object.assign({}, core, ...own) as Record<string, TranslationTexts>
}

async function addFeatureTexts(language: Language, name: string) {
  if (i18n.hasResourceBundle(language, name)) return
  i18n.addResourceBundle(language, name, await loader.feature(language, name))
}
