import { detectLanguage } from '../platform/i18n/language.ts'
import { boot } from '../platform/runtime/boot.ts'

// Preloads the texts before the rest of the app is evaluated. On a slow phone, evaluation takes as long as the download
// of the code, so the texts are already loading when a module imports them.
for (const file of boot.texts?.[detectLanguage()] ?? []) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` })
  document.head.append(link)
}
