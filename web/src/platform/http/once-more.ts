import { isAborted } from './call-error.ts'

/** A 499 to a read that is still wanted is asked once more. */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isAborted(error)) throw error
    return ask()
  }
}
