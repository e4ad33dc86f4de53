import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives this process and all that it starts a temporary folder of their own, which is removed when the process ends. */
export function ownTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-test-'))
  // A database may run as another user, who must get in.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
