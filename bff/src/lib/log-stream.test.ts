import { expect, test } from 'vitest'
import { splitAtLines } from './log-stream.ts'

test('groups log lines into chunks of at most PIPE_BUF bytes, without splitting a line', () => {
  const lines = Array.from({ length: 300 }, (_, at) => `{"at":${at},"text":"${'ü'.repeat(at % 90)}"}\n`)
  lines.splice(100, 0, `${'x'.repeat(5_000)}\n`)
  const all = lines.join('')
  const got = [...splitAtLines(Buffer.from(all))].map(String)
  expect(got.join('')).toBe(all)
  expect(got.every((piece) => piece.endsWith('\n'))).toBe(true)
  expect(got.filter((piece) => Buffer.byteLength(piece) > 4_096)).toEqual([lines[100]])
  expect(got.length).toBeLessThan(15)
  expect([...splitAtLines(Buffer.from('no end'))].map(String)).toEqual(['no end'])
})
