import { detectLanguage } from '../platform/i18n/language.ts'
import { boot } from '../platform/runtime/boot.ts'

// Requests the texts before the rest of the app is evaluated, so that they load in the meantime. On a slow phone, the
// evaluation takes as long as the download of the code.
for (const file of boot.texts?.[detectLanguage()] ?? []) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` })
  document.head.append(link)
}
