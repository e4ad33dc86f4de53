import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { writeOnFullDisk } from './full-disk.ts'

/** Making a disk takes the rights of the machine's administrator. */
const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

test.runIf(mayMount)(
  'F6: on a full disk the embedded database refuses with 507, loses nothing and goes on',
  async ({ skip }) => {
    const outcome = (await writeOnFullDisk(20)) ?? skip('no disk can be mounted here')
    expect(outcome).toMatchObject({ strange: [], readable: true, lost: [], recovered: true })
    expect(outcome.refused).toBeGreaterThan(0)
  },
  120_000,
)
