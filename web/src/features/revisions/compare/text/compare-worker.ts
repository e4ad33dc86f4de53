import { compareTexts, type Pages } from './compare-texts.ts'

/** Keeps the page responsive during a comparison. */
addEventListener('message', ({ data }: MessageEvent<{ before: Pages; after: Pages }>) => {
  postMessage(compareTexts(data.before, data.after))
})
