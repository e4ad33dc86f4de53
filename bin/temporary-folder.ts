import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Sets a separate temporary folder for this process and its children, and removes it when the process exits. */
export function setTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-test-'))
  // The database can run as another user, who also needs access to this folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
