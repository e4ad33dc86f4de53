// The suffix of a test file's name decides when it runs; used by vitest.config.ts and e2e/playwright.config.ts.
//   *.test.ts, *.test.tsx       fast tests without services (under two seconds)    npm run check, npm test
//   *.int.test.ts               tests that are slow or start servers or databases  npm test
//   *.spec.ts                   browser tests                                      npm test
//   *.full.test.ts, .spec.ts    tests of many combinations, soak tests             npm run test:full
//   *.timed.test.ts, .spec.ts   tests that assert durations                        npm run test:full, one at a time

export type Tier = 'quick' | 'base' | 'full' | 'timed'

const TIERS: Tier[] = ['quick', 'base', 'full', 'timed']

/** Returns the tier in the environment variable TIER, or undefined for all tiers. Throws when the tier is unknown. */
export function readTier({ TIER }: NodeJS.ProcessEnv): Tier | undefined {
  const tier = TIERS.find((one) => one === TIER)
  if (TIER && !tier) throw new Error(`TIER must be one of ${TIERS.join(', ')} (is ${TIER})`)
  return tier
}

/**
 * Returns globs of the test files that a tier includes and excludes. `kind` is the middle of the file name, as in
 * `x.test.ts`.
 */
export function createTestFileGlobs(
  tier: Tier | undefined,
  kind: 'test' | 'spec',
): { include: string[]; exclude: string[] } {
  const named = (...names: string[]) => names.map((name) => `**/*.${name}.${kind}.{ts,tsx}`)
  if (tier === 'full' || tier === 'timed') return { include: named(tier), exclude: [] }
  const later = tier === 'quick' ? ['int', 'full', 'timed'] : tier === 'base' ? ['full', 'timed'] : []
  return { include: [`**/*.${kind}.{ts,tsx}`], exclude: named(...later) }
}

export function isInTier(tier: Tier | undefined, file: string): boolean {
  const suffix = /\.(int|full|timed)\.(?:test|spec)\.tsx?$/.exec(file)?.[1]
  if (tier === undefined) return true
  if (tier === 'full' || tier === 'timed') return suffix === tier
  return suffix === undefined || (tier === 'base' && suffix === 'int')
}
