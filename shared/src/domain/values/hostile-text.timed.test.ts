import { expect, test } from 'vitest'
import { isEmail, isPhone, isUrl } from '../errors/validate.ts'
import { isBlankRichText, isHtml } from './rich-text.ts'

/**
 * Returns the CPU time of this thread in microseconds, the shortest of three runs, so that other load on the machine
 * hardly matters.
 */
function measureCpuMicros(rounds: number, work: () => boolean): number {
  const once = () => {
    const before = process.threadCpuUsage()
    for (let round = 0; round < rounds; round += 1) work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  return Math.min(once(), once(), once())
}
/**
 * The clock resolution is assumed to be 10 ms, because some systems measure CPU time in steps of a few milliseconds.
 * Shorter times are not compared.
 */
const CLOCK_RESOLUTION_MICROS = 10_000
const [SHORT_LENGTH, LONG_LENGTH] = [8_192, 65_536]

const CHECKS: Record<string, (text: string) => boolean> = { isBlankRichText, isHtml, isEmail, isUrl, isPhone }
const TEXT_PIECES = ['<p ', '<', 'a', '@', '.', '1', ' ', '-', 'a@', 'a.', 'x1', 'https://a']

test.each(Object.entries(CHECKS))(
  'the check %s takes time proportional to the length of a hostile text',
  (_, check) => {
    for (const piece of TEXT_PIECES) {
      const [short, long] = [SHORT_LENGTH, LONG_LENGTH].map((length) => piece.repeat(length / piece.length)) as [
        string,
        string,
      ]
      const eightShort = measureCpuMicros(32, () => check(short))
      expect([piece, measureCpuMicros(4, () => check(long)) / Math.max(CLOCK_RESOLUTION_MICROS, eightShort)]).toEqual([
        piece,
        expect.toSatisfy((ratio: number) => ratio < 4),
      ])
    }
  },
)
