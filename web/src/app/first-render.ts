import { SKELETON_ELEMENT } from '@quillgate/shared/contract/boot'

/**
 * Removes the skeleton when the app renders into the page for the first time, then calls `then`. The page's CSS hides
 * the skeleton at the same moment.
 */
export function onFirstRender(then: () => void) {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.getElementById(SKELETON_ELEMENT)?.remove()
    then()
  }).observe(document.getElementById('root')!, { childList: true })
}
