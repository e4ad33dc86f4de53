import { expect, test } from 'vitest'
import { isMobileDevice } from './device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)', false],
  ['', false],
])('isMobileDevice(%j) is %s', (agent, expected) => {
  expect(isMobileDevice(agent)).toBe(expected)
})
