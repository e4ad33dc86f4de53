/** What was asked for and is not in the recording. */
export type Unrecorded = ReturnType<typeof createUnrecorded>

export function createUnrecorded() {
  const asked = new Map<string, number>()
  return {
    add(what: string) {
      asked.set(what, (asked.get(what) ?? 0) + 1)
    },
    list: () => [...asked].map(([what, times]) => ({ what, times })),
  }
}
