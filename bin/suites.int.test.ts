import { expect, test } from 'vitest'
import { passesOnRerun, toTitlePattern } from './suites.ts'

const FILE = 'bin/tiers.test.ts'
const createFailure = (ancestorTitles: string[], title: string) => ({
  title,
  reason: '',
  only: [FILE, '-t', toTitlePattern({ ancestorTitles, title })],
})

test.each([
  ['finds a test without a suite by its title', createFailure([], 'rejects an unknown tier'), true],
  [
    'finds a test in a suite by its title',
    createFailure(['tiers of a test file'], 'follow from its name: a.test.ts'),
    true,
  ],
  ['is false for a title that no test has', createFailure([], 'rejects an unknown'), false],
])('passesOnRerun %s', async (_, failure, passes) => {
  expect(await passesOnRerun(failure, { TIER: '' })).toBe(passes)
})
