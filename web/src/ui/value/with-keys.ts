/** Returns each entry with a key made from its text; equal texts are numbered in order. */
export function withKeys<T>(items: readonly T[], textOf: (item: T) => string): { key: string; one: T }[] {
  const seen = new Map<string, number>()
  return items.map((one) => {
    const text = textOf(one)
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return { key: `${text}-${nth}`, one }
  })
}
