import { SKELETON_ELEMENT } from '@quillgate/shared/contract/boot'

/**
 * Removes the skeleton when the app renders into the page for the first time, then calls `then`. At the same moment,
 * the page's CSS hides the skeleton.
 */
export function onFirstRender(callback: () => void) {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.getElementById(SKELETON_ELEMENT)?.remove()
    callback()
  }).observe(document.getElementById('root')!, { childList: true })
}
