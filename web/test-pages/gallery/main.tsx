import { toKebabCase } from '@quillgate/shared/domain/values/kebab-case'
import '../../src/ui/theme/base.css'
import { COLOR_SCHEME_ATTRIBUTE } from '@quillgate/shared/contract/cookies'
import { deriveTheme } from '@quillgate/shared/domain/theme/theme'
import { INKWELL_COLORS } from '@quillgate/shared/testing/palettes'
import { createInstance } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { de } from '../../src/ui/locales/de.ts'
import { en } from '../../src/ui/locales/en.ts'
import { FeedbackProvider } from '../../src/ui/overlay/FeedbackProvider.tsx'
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx'
import { addFonts } from '../../src/ui/theme/fonts.ts'
import { Gallery } from './Gallery.tsx'

addFonts()
// Waits for the fonts, because text in a fallback font would change the screenshots that tests compare.
await Promise.allSettled([...document.fonts].map((face) => face.load()))
// ?dir=rtl, ?look=inkwell, ?scheme=dark, ?density=staff and ?lang=de select how the components are shown; ?part=Dialogs
// shows only that section.
const params = new URLSearchParams(location.search)
const scheme = params.get('scheme') === 'dark' ? 'dark' : 'light'
document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, scheme)
const theme = deriveTheme(params.get('look') === 'inkwell' ? INKWELL_COLORS : {}, scheme)
for (const [name, value] of Object.entries(theme)) {
  document.documentElement.style.setProperty(`--q-${toKebabCase(name)}`, value)
}

const language = params.get('lang') === 'de' ? 'de' : 'en'
document.documentElement.lang = language
if (params.get('dir') === 'rtl') document.documentElement.dir = 'rtl'
await createInstance()
  .use(initReactI18next)
  .init({ lng: language, resources: { en: { ui: en }, de: { ui: de } }, interpolation: { escapeValue: false } })

const density = params.get('density') === 'staff' ? 'staff' : 'customer'
const router = createBrowserRouter([
  { path: '*', element: <Gallery part={params.get('part')} />, HydrateFallback: () => null },
])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppTheme nonce="gallery" density={density}>
      <FeedbackProvider>
        <RouterProvider router={router} />
      </FeedbackProvider>
    </AppTheme>
  </StrictMode>,
)
