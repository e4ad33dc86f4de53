import '../../src/ui/theme/base.css'
import { deriveTheme } from '@quillgate/shared/domain/theme/theme'
import { INKWELL_COLOURS } from '@quillgate/shared/testing/palettes'
import { createInstance } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { de } from '../../src/ui/locales/de.ts'
import { en } from '../../src/ui/locales/en.ts'
import { Feedback } from '../../src/ui/overlay/Feedback.tsx'
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx'
import { addFonts } from '../../src/ui/theme/fonts.ts'
import { Gallery } from './Gallery.tsx'

addFonts()
// Screenshots are compared: waits for the fonts, so that nothing is rendered in a fallback font first.
await Promise.allSettled([...document.fonts].map((face) => face.load()))
// ?dir=rtl, ?look=inkwell, ?density=staff and ?lang=de select how the components are shown; ?part=Dialogs shows only one section.
const asked = new URLSearchParams(location.search)
const look = deriveTheme(asked.get('look') === 'inkwell' ? INKWELL_COLOURS : {})
for (const [name, value] of Object.entries(look)) {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  document.documentElement.style.setProperty(`--q-${kebab}`, value)
}

const language = asked.get('lang') === 'de' ? 'de' : 'en'
document.documentElement.lang = language
if (asked.get('dir') === 'rtl') document.documentElement.dir = 'rtl'
await createInstance()
  .use(initReactI18next)
  .init({ lng: language, resources: { en: { ui: en }, de: { ui: de } }, interpolation: { escapeValue: false } })

const density = asked.get('density') === 'staff' ? 'staff' : 'customer'
const router = createBrowserRouter([
  { path: '*', element: <Gallery part={asked.get('part')} />, HydrateFallback: () => null },
])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppTheme look={look} nonce="gallery" density={density}>
      <Feedback>
        <RouterProvider router={router} />
      </Feedback>
    </AppTheme>
  </StrictMode>,
)
