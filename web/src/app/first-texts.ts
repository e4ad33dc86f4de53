import { chosenLanguage } from '../platform/i18n/language.ts'
import { boot } from '../platform/runtime/boot.ts'

// The browser is told of the texts before the rest of the program is evaluated, which takes a slow phone as long as their
// way: what asks for them finds them on it.
for (const file of boot.texts?.[chosenLanguage()] ?? []) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` })
  document.head.append(link)
}
