import { spawnSync } from 'node:child_process'
import { ROOT } from './servers.ts'

const runGit = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/**
 * Returns the commit that the current work is based on: the merge base of HEAD and origin/main, or HEAD when
 * origin/main does not exist.
 */
export const findMergeBase = () => runGit('merge-base', 'HEAD', 'origin/main') || 'HEAD'

/** Returns the file names of the browser tests that have been changed since the commit `base`. */
export const findChangedBrowserTests = (base: string) =>
  [
    ...runGit('diff', '--name-only', base, '--', 'e2e').split('\n'),
    ...runGit('ls-files', '-o', '--exclude-standard', 'e2e').split('\n'),
  ]
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.replace('e2e/', ''))
