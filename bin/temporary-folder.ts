import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a separate temporary folder for this process and its children, and removes it when this process exits. */
export function setTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-test-'))
  // Makes the folder accessible to all users, because the database can run as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
