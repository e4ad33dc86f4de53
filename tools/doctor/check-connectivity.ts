import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import type { Api, TlsTrust } from './api.ts'
import type { Report } from './report.ts'
import { checkTls } from './tls.ts'

/** Timeout for opening a connection, the same as in the portal. */
const CONNECT_TIMEOUT_MS = 1_000
const GROUP = 'Connection'

/** Checks DNS, connection and certificate of the API. Returns false if a problem prevents all calls. */
export async function checkConnectivity(api: Api, trust: TlsTrust, report: Report): Promise<boolean> {
  const url = new URL(api.site.upstream.origin)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!(await checkHostName(host, report)) || !(await checkConnection(host, port, report))) return false
  if (url.protocol === 'http:') {
    report.notTried(GROUP, 'TLS', 'the API uses plain HTTP')
    return true
  }
  return checkTls({ host, port, servername: api.site.upstream.servername ?? host, own: url.hostname }, trust, report)
}

async function checkHostName(host: string, report: Report): Promise<boolean> {
  if (isIP(host)) {
    report.notTried(GROUP, 'DNS', 'the API is configured by IP address')
    return true
  }
  const started = performance.now()
  try {
    const found = await lookup(host, { all: true })
    report.pass(GROUP, 'DNS', found.map(({ address }) => address).join(', '), performance.now() - started)
    return true
  } catch (error) {
    report.finding(GROUP, 'DNS', { code: 'dns_unknown', detail: `${host}: ${(error as NodeJS.ErrnoException).code}` })
    return false
  }
}

function checkConnection(host: string, port: number, report: Report): Promise<boolean> {
  const started = performance.now()
  return new Promise((done) => {
    const socket = connect({ host, port })
    const end = (isGood: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      done(isGood)
    }
    const timer = setTimeout(() => {
      report.finding(GROUP, 'connection', { code: 'connection_late', detail: `${host} port ${port}` })
      end(false)
    }, CONNECT_TIMEOUT_MS)
    socket.once('connect', () => {
      report.pass(GROUP, 'connection', `port ${port}`, performance.now() - started)
      end(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      report.finding(GROUP, 'connection', { code: 'connection_refused', detail: `port ${port}: ${error.code}` })
      end(false)
    })
  })
}
