/** Returns a seeded random generator: each call returns an integer from 0 to `below` - 1. */
export function createSeededRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
