/** The promise's value, or `instead` when it takes longer than `ms`; the promise goes on and must not reject. */
export function withTimeout<T, E>(ms: number, promise: Promise<T>, instead: E): Promise<T | E> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<E>((resolve) => {
    timer = setTimeout(() => resolve(instead), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
