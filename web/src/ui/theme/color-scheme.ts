import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_COOKIE } from '@quillgate/shared/contract/cookies'
import { createStore, useStore } from '../hooks/create-store.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const YEAR_SECONDS = 31_536_000
const rootElement = document.documentElement
/**
 * Returns the color scheme of the page, an attribute of the root element. The BFF sets it from the cookie, so that the
 * page is never rendered in the wrong scheme first.
 */
function readColorScheme(): ColorScheme {
  const shown = rootElement.getAttribute(COLOR_SCHEME_ATTRIBUTE)
  return COLOR_SCHEMES.find((one) => one === shown) ?? 'system'
}
const store = createStore(readColorScheme())

export const useColorScheme = () => useStore(store)

/** Switches the page to a color scheme, and stores it in this browser. */
export function chooseColorScheme(scheme: ColorScheme) {
  if (scheme === 'system') rootElement.removeAttribute(COLOR_SCHEME_ATTRIBUTE)
  else rootElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, scheme)
  storeColorScheme(scheme)
  // The toolbars of mobile browsers get the color of the top bar.
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', readPageColor('--q-top-bar-bg'))
  store.set(scheme)
}

/**
 * Stores the user's choice for another year. Called on each visit, because Safari deletes cookies that a script has set
 * when the site is not visited for a week.
 */
export function renewColorSchemeCookie() {
  if (store.read() !== 'system') storeColorScheme(store.read())
}

function storeColorScheme(scheme: ColorScheme) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = scheme === 'system' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is asynchronous and missing in some browsers.
  document.cookie = `${COLOR_SCHEME_COOKIE}=${scheme}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}

const readPageColor = (variable: string) => getComputedStyle(rootElement).getPropertyValue(variable).trim()

/**
 * Returns a function that reads a color variable of the page, for a canvas or a frame that cannot use variables. The
 * caller renders again when the color scheme changes.
 */
export function usePageColors(): (variable: `--${string}`) => string {
  useColorScheme()
  useMediaQuery('(prefers-color-scheme: dark)')
  return readPageColor
}
