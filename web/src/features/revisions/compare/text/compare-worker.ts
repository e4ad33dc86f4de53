import { compareTexts, type Pages } from './compare-texts.ts'

/** Compares in a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<{ before: Pages; after: Pages }>) => {
  postMessage(compareTexts(data.before, data.after))
})
