import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../bin/parts.ts'
import { ensureWeb } from '../bin/web-build.ts'

/** The real provider and the real portal, on a free port and an empty database; the journeys find them by environment. */
// oxlint-disable-next-line import/no-default-export -- the test runner asks for it
export default async function startStack() {
  ensureWeb()
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-e2e-'))
  const demo = await startDemo({ PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn' })
  process.env.PORTAL_PORT = new URL(demo.bff.ready.address).port
  process.env.SIGN_INS = JSON.stringify(demo.provider.ready.signIns)
  process.env.UPSTREAM = demo.provider.ready.address
  return async () => {
    await demo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
