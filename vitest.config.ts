import { defineConfig } from 'vitest/config'

// `*.real.test.ts` start a database, Redis or a browser, or take longer than a second: `npm test` runs them, `npm run check` does not.
const quick = process.env.QUICK === '1'
// These are judged by ratios of times: where all tests run, they run with nothing beside them.
const aside = process.env.ASIDE === '1' ? ['**/soak.real.test.ts'] : []
// Two cores have work for three, as many tests wait for somebody else. Projects with another number would take turns.
const maxWorkers = 3
/** Threads start in two thirds of the time of processes; `forks`: for tests that start and kill processes. */
const node = (name: string, pool: 'threads' | 'forks' = 'threads') => ({
  test: {
    name,
    root: name,
    maxWorkers,
    pool,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...aside, ...(quick ? ['**/*.real.test.ts'] : [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as a busy machine may need; how long something may take says the test itself.
    expect: { poll: { timeout: 10_000 } },
  },
})

export default defineConfig({
  test: {
    projects: [
      node('shared'),
      node('bff'),
      node('provider'),
      node('bin', 'forks'),
      { extends: './web/vite.config.ts', root: 'web', test: { name: 'web', maxWorkers } },
    ],
    maxWorkers,
    maxConcurrency: 4,
    passWithNoTests: true,
  },
})
