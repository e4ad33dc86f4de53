import '../ui/fonts.css'
import '../ui/base.css'
import { boot } from '../platform/boot.ts'
import { chosenLanguage, startI18n } from '../platform/i18n.ts'
import { loadTexts } from './locales/load.ts'

// Texts and program are fetched side by side; both are named in the page's preloads.
const [{ start }] = await Promise.all([
  boot.fault ? import('./SiteErrorPage.tsx') : import('./App.tsx'),
  startI18n(chosenLanguage(), loadTexts),
])
start()
