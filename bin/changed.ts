import { spawnSync } from 'node:child_process'
import { ROOT } from './parts.ts'

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/** The commit that the work at hand starts from: where it left the remote's main, or the last commit where there is no remote. */
export const changeBase = () => git('merge-base', 'HEAD', 'origin/main') || 'HEAD'

/** The journeys that differ from `base`, by the names of their files. */
export const changedJourneys = (base: string) =>
  [
    ...git('diff', '--name-only', base, '--', 'e2e').split('\n'),
    ...git('ls-files', '-o', '--exclude-standard', 'e2e').split('\n'),
  ]
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('e2e/', ''))
