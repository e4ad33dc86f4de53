/**
 * Resolves with the value of `promise`, or with `fallback` after `ms`. The promise is not canceled and must not reject.
 */
export function withTimeout<T, E>(ms: number, promise: Promise<T>, fallback: E): Promise<T | E> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<E>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
