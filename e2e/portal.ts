import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../bin/commands.ts'
import { ROOT, startBff } from '../bin/servers.ts'
import { compressAssets } from '../web/build/release-files.ts'
import { stack } from './stack.ts'

type Options = {
  /** Source folder of a page that is built and served instead of the web app. */
  page?: string
  /** Environment variables for the build and for the portal. */
  env?: Record<string, string>
}

/** `kill` ends the process immediately, as a crash does; `stop` must still be called, to remove the files. */
type Portal = { port: string; kill: () => void; stop: () => Promise<void> }

/** Starts an additional portal in front of the same provider. */
export async function startPortal({ page, env = {} }: Options): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-portal-'))
  const dist = join(folder, 'dist')
  if (page) {
    const line = ['vite', 'build', '--logLevel', 'error', '--outDir', dist]
    const built = await runCommand(line, { cwd: join(ROOT, page), env })
    if (built.code !== 0) throw new Error(built.output)
    compressAssets(dist)
  }
  const portal = await startBff({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: stack.upstream,
    DEMO: 'northwind.localhost',
    UPSTREAM_PAYMENT_KEYS: 'honoured',
    PUBLIC_SCHEME: 'http',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    ...(page && { WEB_DIR: dist }),
    ...env,
  })
  const stop = async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { port: new URL(portal.ready.address).port, kill: () => void portal.child.kill('SIGKILL'), stop }
}
