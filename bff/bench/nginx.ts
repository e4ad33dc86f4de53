import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import type { RunningServer } from './process.ts'

/** Starts nginx as a reverse proxy with keep-alive connections and an access log, for comparison with the gateway. */
export const startNginxRelay = (binary: string, upstream: number) =>
  startNginxServer(
    binary,
    (folder) => `access_log ${folder}/access.log combined buffer=32k;
       upstream api { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000; }`,
    'location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }',
  )

/**
 * Starts nginx as an upstream. `replies`: JSON texts by path (`/` for all other paths). The reply to a login sets
 * `cookie`.
 */
export const startNginxUpstream = (binary: string, replies: Readonly<Record<string, string>>, cookie: string) =>
  startNginxServer(
    binary,
    () => 'access_log off;',
    Object.entries(replies)
      .map(([path, json]) => {
        const session = path === '/api/auth/login' ? `add_header set-cookie "${cookie}"; ` : ''
        return `location ${path === '/' ? '/' : `= ${path}`} { ${session}return 200 '${json}'; }`
      })
      .join('\n'),
  )

/**
 * Starts nginx with one server. The texts of `http` and `server` are added to the configuration blocks of the same
 * names.
 */
const startNginxServer = (binary: string, http: (folder: string) => string, server: string) =>
  runNginx(binary, (folder, port) => `${http(folder)} server { listen 127.0.0.1:${port}; ${server} }`)

/**
 * Runs one nginx process in a temporary folder; `http` receives a free port and returns the content of the http block.
 */
export async function runNginx(binary: string, http: (folder: string, port: number) => string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-nginx-'))
  const port = await getPort({ host: '127.0.0.1' })
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       ${tempPaths.join(' ')}
       default_type application/json;
       keepalive_requests 100000000;
       ${http(folder, port)}
     }`,
  )
  const child = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const exited = once(child, 'exit').then(() => rmSync(folder, { recursive: true, force: true }))
  for (let attempts = 0; !(await isListening(port)); attempts += 1) {
    if (attempts > 100 || child.exitCode !== null) throw new Error('nginx did not start')
    await wait(50)
  }
  return { port, pid: child.pid!, exited, stop: () => void child.kill('SIGKILL') }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
