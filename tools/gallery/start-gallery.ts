import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@quillgate/shared/testing/free-port'
import { runCommand } from '../../bin/commands.ts'
import { ROOT } from '../../bin/servers.ts'

/** Builds the component gallery with `env` and serves it with the CSP of the product. */
export async function startGallery(env: Record<string, string> = {}): Promise<{ address: string; stop: () => void }> {
  const cwd = join(ROOT, 'web/test-pages/gallery')
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-gallery-'))
  const built = await runCommand(['vite', 'build', '--logLevel', 'error', '--outDir', folder], { cwd, env })
  if (built.code !== 0) throw new Error(built.output)
  const port = await findFreePort()
  const line = ['preview', '--outDir', folder, '--host', '127.0.0.1', '--port', String(port), '--strictPort']
  const server = spawn('vite', line, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((ready, refuse) => {
    server.stdout.on('data', (words: Buffer) => words.includes('Local') && ready())
    server.once('exit', () => refuse(new Error('vite preview exited before it was ready')))
  })
  const stop = () => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://127.0.0.1:${port}/`, stop }
}
