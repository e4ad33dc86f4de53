import { isIP } from 'node:net'
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls'
import type { TlsTrust } from './api.ts'
import type { Report } from './report.ts'

/** `servername`: the name that the portal requests in the TLS handshake; `own`: the API's own host name. */
type TlsEndpoint = { host: string; port: number; servername: string; own: string }
const GROUP = 'Connection'
const EXPIRY_WARNING_MS = 14 * 86_400_000
const HANDSHAKE_TIMEOUT_MS = 5_000

/**
 * Checks the certificate and the HTTP version of the server that terminates TLS. Returns false if the portal cannot
 * connect to it.
 */
export async function checkTls(endpoint: TlsEndpoint, trust: TlsTrust, report: Report): Promise<boolean> {
  const both = await performHandshake(endpoint, trust, ['h2', 'http/1.1'])
  if (typeof both === 'string') {
    report.finding(GROUP, 'TLS', { code: 'tls_failed', detail: both })
    return false
  }
  const offersHttp2 = both.alpnProtocol === 'h2'
  const isGood = checkCertificate(both, endpoint, report)
  both.destroy()
  if (!isGood) return false
  const plain = offersHttp2 ? await performHandshake(endpoint, trust, ['http/1.1']) : both
  const isRefused = typeof plain === 'string' || (offersHttp2 && plain.alpnProtocol === false)
  if (typeof plain !== 'string') plain.destroy()
  if (isRefused) {
    report.finding(GROUP, 'HTTP version', { code: 'http2_only', detail: 'no HTTP/1.1' })
    return false
  }
  report.pass(GROUP, 'HTTP version', offersHttp2 ? 'HTTP/1.1, and HTTP/2 besides' : 'HTTP/1.1')
  return true
}

/**
 * Performs a TLS handshake with the given ALPN protocols and accepts any certificate. Returns the error code if the
 * connection fails.
 */
function performHandshake(
  { host, port, servername }: TlsEndpoint,
  trust: TlsTrust,
  protocols: string[],
): Promise<TLSSocket | string> {
  return new Promise((done) => {
    const name = isIP(servername) ? {} : { servername }
    const socket = connect({ host, port, ...name, ALPNProtocols: protocols, rejectUnauthorized: false, ...trust })
    socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => socket.destroy(new Error('no handshake')))
    socket.once('secureConnect', () => done(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
  })
}

function checkCertificate(socket: TLSSocket, { servername, own }: TlsEndpoint, report: Report): boolean {
  const certificate = socket.getPeerCertificate()
  const names = (certificate.subjectaltname ?? '').replaceAll('DNS:', '') || 'no name'
  // `authorizationError` is a string at run time, despite its type.
  const word = socket.authorized ? '' : String(socket.authorizationError)
  if (!socket.authorized && word.includes('CERT_HAS_EXPIRED')) {
    report.finding(GROUP, 'TLS', { code: 'tls_expired', detail: `valid until ${certificate.valid_to}` })
    return false
  }
  if (checkServerIdentity(servername, certificate)) {
    const knowsOwn = checkServerIdentity(own, certificate) === undefined
    report.finding(GROUP, 'TLS', {
      code: 'tls_name',
      detail: `it names ${names}, not ${servername}`,
      setting: knowsOwn ? 'UPSTREAM_HOST=upstream' : undefined,
    })
    return false
  }
  if (!socket.authorized) {
    report.finding(GROUP, 'TLS', { code: 'tls_untrusted', detail: word })
    return false
  }
  const left = Date.parse(certificate.valid_to) - Date.now()
  if (left < EXPIRY_WARNING_MS)
    report.finding(GROUP, 'TLS', { code: 'tls_expires', detail: `valid until ${certificate.valid_to}` })
  else report.pass(GROUP, 'TLS', `${socket.getProtocol()}, valid until ${certificate.valid_to}`)
  return true
}
