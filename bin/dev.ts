import { type ChildProcess, spawn } from 'node:child_process'
import getPort from 'get-port'
import { ROOT, waitForSignal } from './servers.ts'

// Starts the product with live reload: a server restarts when one of its files changes. The browser talks to Vite,
// which serves the web app and proxies the page itself and every API call to the BFF.

const { PORT = '3000' } = process.env
const stopSignal = waitForSignal()
const [provider, bff] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })]
const upstream = `http://127.0.0.1:${provider}`

const children: ChildProcess[] = [
  startChild(['node', '--watch', 'provider/src/main.ts'], { PROVIDER_PORT: String(provider) }),
  startChild(['node', '--watch', 'bff/src/main.ts'], {
    PORT: String(bff),
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: upstream,
    DEMO: 'northwind.localhost',
    PUBLIC_SCHEME: 'http',
    // The folder of the source index.html, which loads the source files that Vite serves instead of a build.
    WEB_DIR: `${ROOT}/web`,
  }),
  startChild(
    ['vite', '--port', PORT, '--strictPort', '--host', '127.0.0.1'],
    { BFF: `http://127.0.0.1:${bff}` },
    'web',
  ),
]
console.log(`\n  http://northwind.localhost:${PORT}\n  http://inkwell.localhost:${PORT}\n`)
const childExits = children.map((child) => new Promise<void>((done) => child.once('exit', () => done())))
await Promise.race([stopSignal, ...childExits])
for (const child of children) child.kill('SIGTERM')
await Promise.all(childExits)

function startChild([file, ...args]: [string, ...string[]], env: Record<string, string>, folder = '.') {
  return spawn(file, args, { cwd: `${ROOT}/${folder}`, env: { ...process.env, ...env }, stdio: 'inherit' })
}
