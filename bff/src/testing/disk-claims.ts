import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ClaimChange, createDiskClaims } from '../payments/payment-claims.ts'

/**
 * Creates payment claims on a disk that contains `stored` and refuses all writes until `repair` is called. `reopen`
 * reads them as a new process does.
 */
export async function createUnwritableClaims(stored: readonly ClaimChange[] = []) {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-claims-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'payments')
  const previous = createDiskClaims(file)
  await previous.swap(stored)
  await previous.close()
  const claims = createDiskClaims(file)
  onTestFinished(() => claims.close())
  // Loads the file. A folder in its place then makes all writes fail, even for root.
  await claims.read([])
  rmSync(file)
  mkdirSync(file)
  return { claims, repair: () => rmdirSync(file), reopen: () => createDiskClaims(file) }
}
