import { isAborted } from './call-error.ts'

/** Repeats a read request once when it was aborted (status 499) although the page still needs the data. */
export async function retryOnceIfAborted<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!isAborted(error)) throw error
    return request()
  }
}
