import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a fake web build in a folder that is removed after the test. */
export function createBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title><!--boot:head-->')
  return folder
}
