import { isAborted } from './call-error.ts'

/** Repeats a read once when the reply is a 499 although the data is still needed. */
export async function retryOnceIfAborted<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isAborted(error)) throw error
    return ask()
  }
}
