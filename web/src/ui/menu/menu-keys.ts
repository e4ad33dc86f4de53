/** Maximum time in ms between two typed letters that belong to the same search. */
export const TYPE_AHEAD_MS = 600

/**
 * Returns the index to which an arrow key, Home or End moves from `currentIndex`, wrapping around; undefined for other
 * keys.
 */
export function findEntryByKey(key: string, currentIndex: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: (currentIndex + 1) % count,
    ArrowUp: (currentIndex + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return Object.hasOwn(steps, key) ? steps[key] : undefined
}

/**
 * Returns the index of the next entry that starts with the typed text, or undefined if none does. Repeating one letter
 * cycles through the entries that start with it.
 */
export function findEntryByText(typed: string, currentIndex: number, labels: readonly string[]): number | undefined {
  const searchText = typed.toLocaleLowerCase()
  const isOneLetter = searchText.replaceAll(searchText.charAt(0), '') === ''
  const wanted = isOneLetter ? searchText.slice(0, 1) : searchText
  const first = isOneLetter ? currentIndex + 1 : currentIndex
  const order = labels.map((_, step) => (first + step) % labels.length)
  return order.find((index) => labels[index]?.toLocaleLowerCase().startsWith(wanted))
}
