import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildBff } from '../app.ts'
import { readConfig } from '../config/config.ts'
import type { AppOptions } from '../create-app.ts'
import { readWebBuild } from '../page/web-build.ts'
import { PAGE_HEADERS, sendTestRequest, type TestRequest } from './client.ts'
import { type RequestHandler, startUpstream, type Upstream } from './upstream.ts'

type BffOptions = {
  upstream?: Upstream
  answer?: RequestHandler
  env?: Record<string, string>
} & Partial<Omit<AppOptions, 'config' | 'build'>>

/**
 * Returns settings for tests. The portal uses plain HTTP. Rate limits are off, and replies are not compared with the API
 * contract, unless `env` enables them.
 */
export function configFor(upstream: string, env: Record<string, string> = {}) {
  const read = readConfig({
    UPSTREAM_URL: upstream,
    PUBLIC_SCHEME: 'http',
    RATE_LIMITS: 'off',
    DRIFT_SAMPLE: '0',
    COOKIE_SECRET: 'a secret that only tests know about',
    ...env,
  })
  if (!read.ok) throw new Error(read.lines.join('\n'))
  return read.value
}

/** Starts the BFF in front of a small test upstream; both are closed when the test ends. */
export async function startBff({ upstream: given, answer, env, ...parts }: BffOptions = {}) {
  const upstream = given ?? (await startUpstream(answer))
  const dist = createTestBuild()
  const app = await buildBff({
    config: configFor(upstream.url, { DATA_DIR: join(dist, 'data'), ...env }),
    build: readBuild(dist),
    ...parts,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    if (!given) await upstream.close()
    rmSync(dist, { recursive: true })
  })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    upstream,
    port,
    /** Sends a request without the header that the web app adds to every call. */
    request: (asked: TestRequest) => sendTestRequest(port, asked),
    /** Sends a request with the header that the web app adds to every call. */
    appRequest: ({ headers, ...asked }: TestRequest) =>
      sendTestRequest(port, { ...asked, headers: { ...PAGE_HEADERS, ...headers } }),
  }
}

export function readBuild(dir: string) {
  const read = readWebBuild(dir)
  if (!read.ok) throw new Error(read.why)
  return read.build
}

/** Creates a minimal web build in a temporary folder and returns its path. */
export function createTestBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-dist-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title><!--boot:head--></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(
    join(dir, 'routes.json'),
    JSON.stringify({
      login: { js: ['assets/login-1.js'], css: ['assets/login-1.css'] },
      'ordersList@customer': { js: ['assets/customer-1.js'], css: [] },
      'ordersList@staff': { js: ['assets/staff-1.js'], css: [] },
    }),
  )
  writeFileSync(join(dir, 'assets/login-1.js'), 'export const a = 1')
  writeFileSync(join(dir, 'assets/login-1.js.br'), 'brotli')
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\n')
  return dir
}
