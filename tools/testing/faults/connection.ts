import type { Fault, ProxyHooks } from '../fault.ts'
import { addReplyChange, createReply, replaceWithPage } from './change.ts'

const SITE_DOMAIN = 'northwind.localhost'
const certificateFault = (kind: ProxyHooks['certificate'], code: string): Fault => ({
  apply: (front) => void (front.certificate = kind),
  finds: [`TLS: ${code}`],
})
const hostName = (host: string | string[] | undefined) => String(host).replace(/:\d+$/, '')

/** Faults of the connection and of the site's settings, which occur before any other call. */
export const CONNECTION_FAULTS = {
  'a certificate of another name': certificateFault('otherName', 'tls_name'),
  'a certificate of the API’s own name alone': certificateFault('ownName', 'tls_name'),
  'a certificate that is out of date': certificateFault('expired', 'tls_expired'),
  'a certificate that ends soon': certificateFault('soon', 'tls_expires'),
  'a certificate of an unknown issuer': certificateFault('unknownIssuer', 'tls_untrusted'),
  'plain HTTP where TLS belongs': { apply: (front) => void (front.scheme = 'http'), finds: ['TLS: tls_failed'] },
  'HTTP/2 alone': { apply: (front) => void (front.scheme = 'http2'), finds: ['HTTP version: http2_only'] },
  'Host lost': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => void (headers.host = '127.0.0.1:4000')),
    finds: ['Host: site_unknown'],
  },
  'every Host taken for the site': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => void (headers.host = SITE_DOMAIN)),
    finds: ['Host: host_ignored'],
  },
  'only its own name as Host': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ headers }) => {
        headers.host = hostName(headers.host) === '127.0.0.1' ? String(headers['x-forwarded-host']) : 'unknown.invalid'
      }),
    finds: ['Host: host_own_name'],
  },
  'plain HTTP sent to HTTPS': {
    apply(front) {
      front.scheme = 'http'
      front.onAsk.push(({ headers }) => createReply(301, { location: `https://${String(headers.host)}/` }))
    },
    finds: ['Host: scheme_redirect'],
    over: 'http',
  },
  'a redirect to another host': {
    apply: ({ onAsk }) =>
      void onAsk.push(() => createReply(302, { location: 'https://www.example.com/?token=abcdef' })),
    finds: ['Host: redirected'],
  },
  'Origin refused': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => (headers.origin ? createReply(403) : undefined)),
    finds: ['Host: origin_refused'],
  },
  'a page for the settings of the site': {
    apply: (front) => addReplyChange(front, 'site.website', replaceWithPage),
    finds: ['Host: site_unreadable'],
  },
  'settings that are missing': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ name }) => (name === 'site.website' ? createReply(200, {}, '{"status":true}') : undefined)),
    finds: ['Host: site_unconfigured'],
  },
  'uploads above 1 MB refused': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ headers }) =>
        Number(headers['content-length'] ?? 0) > 1024 * 1024 ? createReply(413) : undefined,
      ),
    finds: ['upload size: upload_limit'],
  },
  'a connection for each call': {
    apply: ({ onAnswer }) => void onAnswer.push(({ headers }) => void (headers.connection = 'close')),
    finds: ['connections are kept: connection_closed'],
  },
  'connections that end after 0.2 s': {
    apply({ onAsk, onAnswer }) {
      const timers = new WeakMap<object, NodeJS.Timeout>()
      onAsk.push(({ socket }) => clearTimeout(timers.get(socket)))
      onAnswer.push((_, { socket }) => {
        timers.set(socket, setTimeout(() => socket.destroy(), 200).unref())
      })
    },
    finds: ['connections are kept: idle_short'],
  },
  'X-Forwarded-For lost': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => void (headers['x-forwarded-for'] = '127.0.0.1')),
    finds: ['X-Forwarded-For: forwarded_for_ignored'],
    sandbox: true,
  },
} satisfies Record<string, Fault>
