import type { Comparison, Pages } from './compare-texts.ts'

/** Compares two texts in a separate worker and then terminates it. Rejects when `signal` aborts. */
export function compareInWorker(before: Pages, after: Pages, signal: AbortSignal): Promise<Comparison> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Comparison>()
  worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('text comparison worker failed')))
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  worker.postMessage({ before, after }, [])
  return promise.finally(() => worker.terminate())
}
