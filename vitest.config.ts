import { defineConfig } from 'vitest/config'

// `*.real.test.ts` start a database, Redis or a browser, or take longer than a second: `npm test` runs them, `npm run check` does not.
const quick = process.env.QUICK === '1'
// These are judged by ratios of times: where all tests run, they run with nothing beside them.
const aside = process.env.ASIDE === '1' ? ['**/neighbours.real.test.ts'] : []
// Two cores have work for three, as many tests wait for somebody else. Projects with another number would take turns.
const maxWorkers = Number(process.env.TEST_WORKERS ?? 3)
/** Processes and no threads: a thread that ends badly takes all tests along. `isolate`: whether each file has a process of its own. */
const node = (name: string, isolate = true) => ({
  test: {
    name,
    root: name,
    maxWorkers,
    pool: 'forks',
    isolate,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...aside, ...(quick ? ['**/*.real.test.ts'] : [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as a busy machine may need; how long something may take says the test itself.
    expect: { poll: { timeout: 10_000 } },
  },
})

/** pdf.js and scripts that node:vm runs need the classes of a process's first context. */
const OWN_PROCESS = [
  'src/app/cannot-start.test.ts',
  'src/features/revisions/compare/compare-drafts.test.tsx',
  'src/features/revisions/compare/text/draft-pairs.real.test.ts',
]
const web = (name: string, pool: 'vmForks' | 'forks', files: { include?: string[]; exclude?: string[] }) => ({
  extends: './web/vite.config.ts',
  root: 'web',
  test: { name, maxWorkers, pool, vmMemoryLimit: '1GB', ...files },
})

export default defineConfig({
  test: {
    projects: [
      node('shared', false),
      node('bff'),
      node('provider', false),
      node('bin'),
      // A VM context for each file, in a process that stays, takes two thirds of the time of a process for each.
      web('web', 'vmForks', { include: ['src/**/*.test.{ts,tsx}'], exclude: OWN_PROCESS }),
      web('web in processes', 'forks', { include: OWN_PROCESS }),
    ],
    maxWorkers,
    maxConcurrency: 4,
    passWithNoTests: true,
  },
})
