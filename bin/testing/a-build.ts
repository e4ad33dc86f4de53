import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A made-up build of the web in a folder that ends with the test. */
export function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title><!--boot:head-->')
  return folder
}
