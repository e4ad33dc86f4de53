import { SKELETON_ELEMENT } from '@quillgate/shared/contract/boot'

/** Removes the skeleton when the app renders for the first time, then calls `then`. The page's CSS hides it at the same moment. */
export function onFirstRender(then: () => void) {
  new MutationObserver((_, observer) => {
    observer.disconnect()
    document.getElementById(SKELETON_ELEMENT)?.remove()
    then()
  }).observe(document.getElementById('root')!, { childList: true })
}
