import { textLoader } from '../app/locales/load.ts'
import { startI18n } from '../platform/i18n/i18n.ts'

/** Starts i18n in English, with all languages of the app available. */
export const startTestI18n = () => startI18n('en', textLoader)
