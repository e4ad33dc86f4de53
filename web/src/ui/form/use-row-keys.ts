import { useState } from 'react'

/**
 * A name for each row of a list that stays with it while rows are moved and removed, which its place does not. Rows
 * that come from elsewhere are named at the end.
 */
export function useRowKeys(count: number) {
  const [{ keys, next }, setNames] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 })
  const missing = Math.max(0, count - keys.length)
  const fitting = [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)]
  if (keys.length !== count) setNames({ keys: fitting, next: next + missing })
  return {
    keys: fitting,
    /** The name that the next row will have. */
    next: next + missing,
    remove: (at: number) => setNames({ keys: fitting.toSpliced(at, 1), next: next + missing }),
    move: (from: number, to: number) => setNames({ keys: moved(fitting, from, to), next: next + missing }),
  }
}

/** The same entries with one of them at another place. */
export const moved = <T>(all: readonly T[], from: number, to: number): T[] =>
  all.flatMap((one, at) => (at === from ? [] : [one])).toSpliced(to, 0, ...all.slice(from, from + 1))
