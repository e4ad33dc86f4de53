import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oddTexts, subjectFault } from './phrases.ts'
import { ROOT } from './servers.ts'

// Checks comments, test titles, documentation and new commit subjects for phrases that are hard to understand.

/** The number of texts that may contain such a phrase, because it is correct there. Never increase these numbers. */
const CEILING = { comments: 0, titles: 0, docs: 0 }

// A source archive has no Git history and no list of files, so it cannot be checked.
if (!existsSync(join(ROOT, '.git'))) process.exit()

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** Returns the subjects of the commits that were made since this check was added. */
function newSubjects(): string[] {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'bin/plain-english.ts').trim().split('\n').at(-1)
  return added ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean) : []
}

const faults: string[] = []
const found = { comments: [] as string[], titles: [] as string[], docs: [] as string[] }
for (const file of git('ls-files', '-z').split('\0').filter(Boolean))
  for (const { kind, line, text } of oddTexts(file, () => readFileSync(join(ROOT, file), 'utf8')))
    found[kind].push(`${file}:${line} ${text}`)

for (const kind of ['comments', 'titles', 'docs'] as const) {
  const count = found[kind].length
  console.log(`${kind}: ${count} with an odd phrase, allowed ${CEILING[kind]}`)
  if (count > CEILING[kind]) faults.push(...found[kind])
  if (count < CEILING[kind]) faults.push(`Lower CEILING.${kind} in bin/plain-english.ts to ${count}.`)
}
for (const subject of newSubjects()) {
  const fault = subjectFault(subject)
  if (fault) faults.push(`commit "${subject}" ${fault}`)
}
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
