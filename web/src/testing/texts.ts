import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { core } from '../app/locales/core-en.ts'

/** Starts i18n with the English core texts, for tests that render a single component. */
export const startTestI18n = () =>
  createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: core }, interpolation: { escapeValue: false }, returnNull: false })
