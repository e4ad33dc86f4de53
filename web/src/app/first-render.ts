import { SKELETON_ELEMENT_ID } from '@quillgate/shared/contract/boot'

/**
 * Calls `callback` when the app renders into the page for the first time, and removes the skeleton, which the page's
 * CSS hides at the same moment.
 */
export function onFirstRender(callback: () => void) {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.getElementById(SKELETON_ELEMENT_ID)?.remove()
    callback()
  }).observe(document.getElementById('root')!, { childList: true })
}
