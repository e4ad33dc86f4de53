/** Letters typed within this time, in ms, belong to one word. */
export const TYPING_MS = 600

/** The entry an arrow, Home or End leads to from `at`; undefined for any other key. They go around. */
export function entryByKey(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return Object.hasOwn(steps, key) ? steps[key] : undefined
}

/** The next entry that begins with what was typed; the same letter again and again goes from one to the next. */
export function entryByText(typed: string, at: number, labels: readonly string[]): number | undefined {
  const letters = typed.toLocaleLowerCase()
  const isOneLetter = letters.replaceAll(letters.charAt(0), '') === ''
  const wanted = isOneLetter ? letters.slice(0, 1) : letters
  const first = isOneLetter ? at + 1 : at
  const order = labels.map((_, step) => (first + step) % labels.length)
  return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(wanted))
}
