import { defineConfig } from 'vitest/config'
import { createTestFileGlobs, isInTier, readTier } from './bin/tiers.ts'

const tier = readTier(process.env)
const { include, exclude } = createTestFileGlobs(tier, 'test')
// Three workers for two cores, because many tests wait for a process or a socket. All projects have the same number of
// workers, because projects with different numbers would run one after another.
const maxWorkers = Number(process.env.TEST_WORKERS ?? 3)
const node = (name: string, isolate = true) => ({
  test: {
    name,
    root: name,
    maxWorkers,
    // Runs tests in processes instead of threads, because a crash in a worker thread would end the whole run.
    pool: 'forks',
    isolate,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    // Long timeouts for machines under load; no test depends on these values.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
})

/**
 * These files need their own process: pdf.js and `node:vm` scripts depend on the built-in classes of the main context.
 */
const OWN_PROCESS = [
  'src/app/cannot-start.test.ts',
  'src/features/revisions/comments/find-passage.full.test.ts',
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
      // Runs each file in a VM context of a reused process, which takes two thirds of the time of one process per file.
      web('web', 'vmForks', { include, exclude: ['**/node_modules/**', ...exclude, ...OWN_PROCESS] }),
      web('web in processes', 'forks', { include: OWN_PROCESS.filter((file) => isInTier(tier, file)) }),
    ],
    maxWorkers,
    maxConcurrency: 4,
    passWithNoTests: true,
  },
})
