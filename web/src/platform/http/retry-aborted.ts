import { isAborted } from './call-error.ts'

/** Repeats a read once if it was answered with 499 although it is still needed. */
export async function retryOnceIfAborted<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isAborted(error)) throw error
    return ask()
  }
}
