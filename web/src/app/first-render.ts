import { SKELETON_ELEMENT_ID } from '@quillgate/shared/contract/boot'

/**
 * Calls `callback` once, when the app first renders into the page. Also removes the skeleton from the DOM; the page's
 * CSS hides the skeleton as soon as the app has content.
 */
export function onFirstRender(callback: () => void) {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.getElementById(SKELETON_ELEMENT_ID)?.remove()
    callback()
  }).observe(document.getElementById('root')!, { childList: true })
}
