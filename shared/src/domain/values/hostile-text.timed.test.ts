import { expect, test } from 'vitest'
import { isEmail, isPhone, isUrl } from '../errors/validate.ts'
import { holdsHtml, isBlankRichText } from './rich-text.ts'

/** Returns the microseconds that this thread works, the best of three; what else the machine does counts little. */
function cpuOf(rounds: number, work: () => boolean): number {
  const once = () => {
    const before = process.threadCpuUsage()
    for (let round = 0; round < rounds; round += 1) work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  return Math.min(once(), once(), once())
}
/** Some systems count no finer than a few milliseconds. */
const GRAIN = 10_000
const [SHORT, LONG] = [8_192, 65_536]

const CHECKS: Record<string, (text: string) => boolean> = { isBlankRichText, holdsHtml, isEmail, isUrl, isPhone }
const PIECES = ['<p ', '<', 'a', '@', '.', '1', ' ', '-', 'a@', 'a.', 'x1', 'https://a']

test.each(Object.entries(CHECKS))('%s costs in proportion to the length of a hostile text', (_, check) => {
  for (const piece of PIECES) {
    const [short, long] = [SHORT, LONG].map((length) => piece.repeat(length / piece.length)) as [string, string]
    const eightShort = cpuOf(32, () => check(short))
    expect([piece, cpuOf(4, () => check(long)) / Math.max(GRAIN, eightShort)]).toEqual([
      piece,
      expect.toSatisfy((ratio: number) => ratio < 4),
    ])
  }
})
