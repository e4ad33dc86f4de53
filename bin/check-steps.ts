import type { Step } from './commands.ts'

const typeCheckStep = (workspace: string): Step => ({
  name: `types of ${workspace}`,
  line: ['tsc', '--noEmit', '-p', workspace],
})

/** Quick checks, which run before the tests. If a check fails, the tests are skipped. */
export const CHECKS: Step[] = [
  ...['shared', 'bff', 'provider', 'web', 'e2e', 'bin', 'tools'].map(typeCheckStep),
  { name: 'lint', line: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', line: ['biome', 'check', '.'] },
  {
    name: 'import boundaries',
    line: [
      'depcruise',
      'shared',
      'bff',
      'provider',
      'web',
      'e2e',
      'bin',
      'tools',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  {
    name: 'import cycles between folders',
    line: [
      'depcruise',
      'shared/src',
      'bff/src',
      'web/src',
      'provider/src',
      'tools',
      '--config',
      '.dependency-cruiser.folders.cjs',
    ],
  },
  { name: 'unused files, exports and packages', line: ['knip'] },
  { name: 'plain English', line: ['node', 'bin/plain-english.ts'] },
]
