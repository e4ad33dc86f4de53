import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../bin/servers.ts'
import { classifyAdvisories, readAudit, readExceptions } from './classify.ts'

const createAdvisory = (id: string) => ({
  id,
  name: 'left-pad',
  severity: 'high',
  title: 'Pads the wrong side',
  url: `https://github.com/advisories/${id}`,
})
const createException = (id: string, until: string) => ({ id, reason: 'Only used at build time.', until })
const NOW = new Date('2026-05-04T12:00:00Z')

describe('readAudit', () => {
  test('returns an advisory that affects several packages only once', () => {
    const { id: _, ...via } = createAdvisory('GHSA-aaaa')
    const output = JSON.stringify({ vulnerabilities: { 'left-pad': { via: [via] }, pad: { via: ['left-pad', via] } } })
    expect(readAudit(`npm warn old lockfile\n${output}`)).toEqual([createAdvisory('GHSA-aaaa')])
  })

  test.each(['', 'npm error', '{"message":"405 Method Not Allowed"}'])(
    'returns undefined when the output of npm audit is "%s"',
    (output) => {
      expect(readAudit(output)).toBeUndefined()
    },
  )
})

describe('classifyAdvisories', () => {
  const judge = (found: string[], exceptions: ReturnType<typeof createException>[]) => {
    const { open, excepted, stale } = classifyAdvisories(found.map(createAdvisory), exceptions, NOW)
    return { open: open.map(({ id }) => id), excepted: excepted.length, stale: stale.map(({ id }) => id) }
  }

  test('classifies an advisory without an exception as open', () => {
    expect(judge(['GHSA-aaaa'], [])).toEqual({ open: ['GHSA-aaaa'], excepted: 0, stale: [] })
  })

  test('applies an exception until the end of its last day', () => {
    expect(judge(['GHSA-aaaa'], [createException('GHSA-aaaa', '2026-05-04')])).toEqual({
      open: [],
      excepted: 1,
      stale: [],
    })
    expect(judge(['GHSA-aaaa'], [createException('GHSA-aaaa', '2026-05-03')])).toMatchObject({ open: ['GHSA-aaaa'] })
  })

  test('classifies an exception whose advisory no longer exists as stale', () => {
    expect(judge([], [createException('GHSA-aaaa', '2026-05-04')])).toEqual({
      open: [],
      excepted: 0,
      stale: ['GHSA-aaaa'],
    })
  })
})

describe('tools/advisories.json', () => {
  test('contains only valid exceptions', () => {
    expect(() => readExceptions(readFileSync(join(ROOT, 'tools/advisories.json'), 'utf8'))).not.toThrow()
  })

  test('is rejected when an exception has no reason or no last day', () => {
    expect(() => readExceptions('[{"id":"GHSA-aaaa"}]')).toThrow('Parse')
  })
})
