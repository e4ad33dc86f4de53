import type { PageTexts, TextComparison } from './compare-texts.ts'

/** Compares two texts in a separate worker and then terminates it. Rejects when `signal` aborts. */
export function compareInWorker(before: PageTexts, after: PageTexts, signal: AbortSignal): Promise<TextComparison> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<TextComparison>()
  worker.addEventListener('message', ({ data }: MessageEvent<TextComparison>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('text comparison worker failed')))
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  worker.postMessage({ before, after }, [])
  return promise.finally(() => worker.terminate())
}
