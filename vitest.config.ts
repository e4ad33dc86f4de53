import { defineConfig } from 'vitest/config'
import { filesOf, runsIn, tierOf } from './bin/tiers.ts'

const tier = tierOf(process.env)
const { include, exclude } = filesOf(tier, 'test')
// Two cores keep three workers busy, because many tests wait for a process or a socket. Projects with different numbers of
// workers would run one after the other.
const maxWorkers = Number(process.env.TEST_WORKERS ?? 3)
const node = (name: string, isolate = true) => ({
  test: {
    name,
    root: name,
    maxWorkers,
    // A test that crashes its thread would take all other tests of the run along.
    pool: 'forks',
    isolate,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    // Limits for a machine that has much else to do. No test depends on them.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})

/** pdf.js, and scripts that `node:vm` runs, need the classes of a process's first context. */
const OWN_PROCESS = [
  'src/app/cannot-start.test.ts',
  'src/features/revisions/compare/compare-drafts.int.test.tsx',
  'src/features/revisions/compare/text/draft-pairs.full.test.ts',
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
      node('tools'),
      // A VM context for each file, in a process that stays, takes two thirds of the time of a process for each.
      web('web', 'vmForks', { include, exclude: ['**/node_modules/**', ...exclude, ...OWN_PROCESS] }),
      web('web in processes', 'forks', { include: OWN_PROCESS.filter((file) => runsIn(tier, file)) }),
    ],
    maxWorkers,
    maxConcurrency: 4,
    passWithNoTests: true,
  },
})
