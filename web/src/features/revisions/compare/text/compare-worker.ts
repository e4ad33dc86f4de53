import { compareTexts, type Pages } from './compare-texts.ts'

/** Compares away from the page, which stays usable meanwhile. */
addEventListener('message', ({ data }: MessageEvent<{ before: Pages; after: Pages }>) => {
  postMessage(compareTexts(data.before, data.after))
})
