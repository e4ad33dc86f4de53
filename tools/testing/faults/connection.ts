import type { Fault, ProxyHooks } from '../fault.ts'
import { addReplyChange, createReply, replaceWithHtml } from './change.ts'

const SITE_DOMAIN = 'northwind.localhost'
const certificateFault = (kind: ProxyHooks['certificate'], code: string): Fault => ({
  apply: (front) => void (front.certificate = kind),
  finds: [`TLS: ${code}`],
})
const withoutPort = (host: string | string[] | undefined) => String(host).replace(/:\d+$/, '')

/** Faults of the connection and of the site settings. They affect all calls. */
export const CONNECTION_FAULTS = {
  'a certificate for another host name': certificateFault('otherName', 'tls_name'),
  'a certificate for the API’s own host name only': certificateFault('ownName', 'tls_name'),
  'an expired certificate': certificateFault('expired', 'tls_expired'),
  'a certificate that expires soon': certificateFault('soon', 'tls_expires'),
  'a certificate from an unknown issuer': certificateFault('unknownIssuer', 'tls_untrusted'),
  'plain HTTP instead of TLS': { apply: (front) => void (front.scheme = 'http'), finds: ['TLS: tls_failed'] },
  'an API with HTTP/2 only': { apply: (front) => void (front.scheme = 'http2'), finds: ['HTTP version: http2_only'] },
  'a lost Host header': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => void (headers.host = '127.0.0.1:4000')),
    finds: ['Host: site_unknown'],
  },
  'an API that ignores the Host header': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => void (headers.host = SITE_DOMAIN)),
    finds: ['Host: host_ignored'],
  },
  'an API that accepts only its own name as Host': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ headers }) => {
        headers.host =
          withoutPort(headers.host) === '127.0.0.1' ? String(headers['x-forwarded-host']) : 'unknown.invalid'
      }),
    finds: ['Host: host_own_name'],
  },
  'a redirect from HTTP to HTTPS': {
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
  'an API that rejects the Origin header': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => (headers.origin ? createReply(403) : undefined)),
    finds: ['Host: origin_refused'],
  },
  'an HTML page instead of the site settings': {
    apply: (front) => addReplyChange(front, 'site.website', replaceWithHtml),
    finds: ['Host: site_unreadable'],
  },
  'missing site settings': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ name }) => (name === 'site.website' ? createReply(200, {}, '{"status":true}') : undefined)),
    finds: ['Host: site_unconfigured'],
  },
  'an upload limit of 1 MB': {
    apply: ({ onAsk }) =>
      void onAsk.push(({ headers }) =>
        Number(headers['content-length'] ?? 0) > 1024 * 1024 ? createReply(413) : undefined,
      ),
    finds: ['upload size: upload_limit'],
  },
  'a new connection for each call': {
    apply: ({ onAnswer }) => void onAnswer.push(({ headers }) => void (headers.connection = 'close')),
    finds: ['connections are kept: connection_closed'],
  },
  'idle connections that close after 0.2 s': {
    apply({ onAsk, onAnswer }) {
      const timers = new WeakMap<object, NodeJS.Timeout>()
      onAsk.push(({ socket }) => clearTimeout(timers.get(socket)))
      onAnswer.push((_, { socket }) => {
        timers.set(socket, setTimeout(() => socket.destroy(), 200).unref())
      })
    },
    finds: ['connections are kept: idle_short'],
    // A sign-in sent at the moment when its connection closes fails.
    mayFind: /: unreachable$/,
  },
  'a lost X-Forwarded-For header': {
    apply: ({ onAsk }) => void onAsk.push(({ headers }) => void (headers['x-forwarded-for'] = '127.0.0.1')),
    finds: ['X-Forwarded-For: forwarded_for_ignored'],
    sandbox: true,
  },
} satisfies Record<string, Fault>
