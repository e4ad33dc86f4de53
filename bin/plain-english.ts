import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSubjectFault, findUnclearTexts } from './phrases.ts'
import { ROOT } from './servers.ts'

// Checks comments, test titles, documentation and new commit subjects for phrases that are hard to understand.

/**
 * The number of texts in which an unclear phrase is accepted, because it is correct there. Never increase these
 * numbers.
 */
const MAX_COUNT = { comments: 0, titles: 0, docs: 0 }

// A source archive has no Git history and no list of files, so it cannot be checked.
if (!existsSync(join(ROOT, '.git'))) process.exit()

const runGit = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** Returns the subjects of all commits made since this check was added. */
function listNewSubjects(): string[] {
  const added = runGit('log', '--diff-filter=A', '--format=%H', '--', 'bin/plain-english.ts').trim().split('\n').at(-1)
  return added ? runGit('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean) : []
}

const problems: string[] = []
const textsByKind = { comments: [] as string[], titles: [] as string[], docs: [] as string[] }
for (const file of runGit('ls-files', '-z').split('\0').filter(Boolean))
  for (const { kind, line, text } of findUnclearTexts(file, () => readFileSync(join(ROOT, file), 'utf8')))
    textsByKind[kind].push(`${file}:${line} ${text}`)

for (const kind of ['comments', 'titles', 'docs'] as const) {
  const count = textsByKind[kind].length
  console.log(`${kind}: ${count} with an odd phrase, allowed ${MAX_COUNT[kind]}`)
  if (count > MAX_COUNT[kind]) problems.push(...textsByKind[kind])
  if (count < MAX_COUNT[kind]) problems.push(`Lower MAX_COUNT.${kind} in bin/plain-english.ts to ${count}.`)
}
for (const subject of listNewSubjects()) {
  const fault = findSubjectFault(subject)
  if (fault) problems.push(`commit "${subject}" ${fault}`)
}
for (const fault of problems) console.log(fault)
process.exitCode = problems.length > 0 ? 1 : 0
