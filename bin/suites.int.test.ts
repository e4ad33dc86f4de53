import { expect, test } from 'vitest'
import { passesOnRerun, titlePattern } from './suites.ts'

const FILE = 'bin/tiers.test.ts'
const createFailure = (ancestorTitles: string[], title: string) => ({
  title,
  reason: '',
  only: [FILE, '-t', titlePattern({ ancestorTitles, title })],
})

test.each([
  ['a test without a suite', createFailure([], 'an unknown tier is an error'), true],
  ['a test in a suite', createFailure(['a test file runs in the tiers that its name says'], 'a.test.ts'), true],
  ['a test that does not exist', createFailure([], 'an unknown tier'), false],
])('reruns %s by its title', async (_, failure, passes) => {
  expect(await passesOnRerun(failure, { TIER: '' })).toBe(passes)
})
