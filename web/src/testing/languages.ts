import { textLoader } from '../app/locales/load.ts'
import { startI18n } from '../platform/i18n/i18n.ts'

/** The program's languages, in English first; `changeLanguage` goes on from there. */
export const startLanguages = () => startI18n('en', textLoader)
