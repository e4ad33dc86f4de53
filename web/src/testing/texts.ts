import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { core } from '../app/locales/core-en.ts'

/** The texts of the frame in English, for parts that are shown alone. */
export const startTexts = () =>
  createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: core }, interpolation: { escapeValue: false }, returnNull: false })
