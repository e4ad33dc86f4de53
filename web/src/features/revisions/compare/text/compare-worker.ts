import { compareTexts, type PageTexts } from './compare-texts.ts'

/** Compares in a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<{ before: PageTexts; after: PageTexts }>) => {
  postMessage(compareTexts(data.before, data.after))
})
