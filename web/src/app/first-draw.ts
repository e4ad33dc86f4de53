import { FIRST_VIEW } from '@quillgate/shared/contract/boot'

/** When the app draws for the first time, what stood in its place goes; the page's rules hide it at the same moment. */
export function onFirstDraw(then: () => void) {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.getElementById(FIRST_VIEW)?.remove()
    then()
  }).observe(document.getElementById('root')!, { childList: true })
}
