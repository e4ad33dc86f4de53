/** Settings whose values only the operator of the portal knows, each with the syntax of the value. */
export const SETTING_SYNTAX = {
  UPSTREAM_URL: 'UPSTREAM_URL=https://<name of the API> (or http://; a port may follow, and no path)',
  UPSTREAM_FILE_HOSTS: 'UPSTREAM_FILE_HOSTS=<host>,<host>',
  UPSTREAM_CHAT_PATH: 'UPSTREAM_CHAT_PATH=/<path of the socket> (it begins with /, without scheme and host)',
  UPSTREAM_ADMIN_CHAT_PATH:
    'UPSTREAM_ADMIN_CHAT_PATH=/<path of the socket> (it begins with /, without scheme and host)',
  UPLOAD_MAX_MB: 'UPLOAD_MAX_MB=<megabytes that the API takes>',
} as const
type Setting = keyof typeof SETTING_SYNTAX | `${string}=${string}`

/**
 * The explanation of a finding: why it matters (`cause`), and either the portal's setting that fixes it or what to
 * request from the operator of the API (`owner`).
 */
type Remedy =
  | { cause: string; setting: Setting; owner?: undefined }
  | { cause: string; owner: string; setting?: Setting }
const defineFindings = <T extends Record<string, Remedy>>(table: T): Readonly<Record<keyof T, Remedy>> => table

export const FINDINGS = defineFindings({
  // Findings about the connection and the site
  dns_unknown: { cause: 'The API’s host name cannot be resolved.', setting: 'UPSTREAM_URL' },
  connection_refused: { cause: 'Nothing listens on this address and port.', setting: 'UPSTREAM_URL' },
  connection_late: {
    cause: 'No connection within one second; the portal then returns 502.',
    owner: 'Please make the API reachable from the portal within one second.',
  },
  tls_failed: { cause: 'TLS handshake failed.', setting: 'UPSTREAM_URL' },
  tls_name: {
    cause: 'The certificate does not cover the site’s name, which the portal requests.',
    owner: 'Please add the site’s name to the certificate of the API.',
  },
  tls_expired: { cause: 'The certificate has expired.', owner: 'Please renew the certificate of the API.' },
  tls_expires: {
    cause: 'The certificate expires within 14 days.',
    owner: 'Please renew the API’s certificate and set up automatic renewal.',
  },
  tls_untrusted: {
    cause: 'The certificate’s issuer is not trusted by this machine.',
    setting: 'NODE_EXTRA_CA_CERTS=<file with the issuer’s certificate>',
    owner: 'Please serve the complete certificate chain.',
  },
  http2_only: {
    cause: 'The server in front supports only HTTP/2; the portal uses HTTP/1.1.',
    owner: 'Please offer HTTP/1.1 beside HTTP/2 to the portal.',
  },
  site_unknown: {
    cause: 'Unknown site: it is not registered, or a server in front of the API does not forward Host.',
    owner: 'Please register the site, and pass Host on unchanged (nginx: proxy_set_header Host $http_host).',
  },
  host_own_name: {
    cause: 'The API responds only under its own host name and reads the site from X-Forwarded-Host.',
    setting: 'UPSTREAM_HOST=upstream',
  },
  host_ignored: {
    cause: 'An unregistered name also gets a site: Host is not forwarded or not checked.',
    owner:
      'Please pass Host on unchanged (nginx: proxy_set_header Host $http_host) and answer unknown sites with a refusal.',
  },
  site_unconfigured: {
    cause: 'The API knows the site but has no settings for it: people see a page titled Error.',
    owner: 'Please configure name and colors of the site.',
  },
  site_unreadable: {
    cause: 'GET /api/website has no answer that can be read: no page of the site opens.',
    owner: 'Please answer GET /api/website with the site’s settings as JSON.',
  },
  scheme_redirect: {
    cause: 'The API sends plain HTTP to HTTPS; the portal follows no redirect.',
    setting: 'UPSTREAM_URL',
  },
  origin_refused: {
    cause:
      'The API refuses the Origin of the site, which every call carries; asked under its own name, it gets its own.',
    setting: 'UPSTREAM_HOST=upstream',
    owner: 'Please accept the site’s own Origin.',
  },
  forwarded_for_ignored: {
    cause: 'The API counts all visitors as one address: a few wrong passwords lock out everyone.',
    owner: 'Please trust X-Forwarded-For from the portal (the reference provider: PROVIDER_TRUST_PROXY).',
  },
  upload_limit: {
    cause: 'Uploads that the portal lets through are too large for the API or a server in front of it.',
    setting: 'UPLOAD_MAX_MB',
    owner: 'Please accept bodies of the size of the largest upload and 1 MB (nginx: client_max_body_size 26m).',
  },
  connection_closed: {
    cause: 'The API closes the connection after each response: every call opens a new one.',
    owner: 'Please keep connections open (nginx: proxy_http_version 1.1, proxy_set_header Connection "").',
  },
  idle_short: {
    cause: 'The API closes idle connections earlier than the portal: a call may be sent on a closing connection.',
    owner: 'Please keep idle connections for 5 s or more (nginx: keepalive_timeout), or say how long in Keep-Alive.',
  },
  // Findings about sign-in
  login_refused: {
    cause: 'The API does not accept this e-mail and password.',
    owner: 'Please check the test account.',
  },
  role_other: { cause: 'The account has another role.', owner: 'Please give us a test account of this role.' },
  cookie_missing: {
    cause: 'Sign-in sets no cookie: users do not stay signed in.',
    owner: 'Please keep the session in a cookie that POST /api/auth/login sets.',
  },
  cookie_unreadable: {
    cause: 'The cookie has a name that no browser accepts, so it is dropped.',
    owner: 'Please name cookies with letters, digits, hyphens and underscores.',
  },
  cookie_too_long: {
    cause: 'Name and value of the cookie, with the portal’s prefix, are beyond 4,096 bytes: browsers drop it.',
    owner: 'Please keep the session on the server and an id in the cookie.',
  },
  cookie_secure: { cause: 'The cookie lacks Secure.', owner: 'Please set Secure on cookies that are sent over HTTPS.' },
  cookie_http_only: { cause: 'The cookie lacks HttpOnly: a script could read it.', owner: 'Please set HttpOnly.' },
  cookie_path: {
    cause: 'The cookie is meant for a part of the addresses; the portal sends it to all of them.',
    owner: 'Please set Path=/ on the cookie of the session.',
  },
  cookie_domain: {
    cause: 'The cookie is meant for more than this site; the portal keeps it for this site alone.',
    owner: 'Please leave Domain out: a session belongs to one site.',
  },
  cookie_prefix: {
    cause: 'The cookie begins with __Host- or __Secure- and lacks what that promises: browsers drop it.',
    owner: 'Please set Secure (and for __Host- also Path=/ and no Domain) on cookies with such a name.',
  },
  cookie_over: {
    cause: 'The cookie is already expired when it is set.',
    owner: 'Please check the clock and the cookie’s expiry.',
  },
  visitor_accepted: {
    cause:
      'A call that needs a session is answered without one, or not with 401: the portal cannot tell who is signed out.',
    owner: 'Please answer calls without a valid session with HTTP 401 (or status_code 401).',
  },
  // Findings about calls
  unreachable: {
    cause: 'The connection closed without a response.',
    owner: 'Please look into the API’s log at this call.',
  },
  too_late: {
    cause: 'The response exceeds the portal’s timeout: users see "Timeout!".',
    owner: 'Please answer within the time that is named.',
  },
  slow: { cause: 'The response is too slow for users.', owner: 'Please make this call faster: 2 s at most.' },
  call_missing: { cause: 'The API does not have this call.', owner: 'Please serve this call at this address.' },
  bare_path: {
    cause: 'The API serves this call without /api.',
    setting: 'UPSTREAM_BARE_PATHS=without',
  },
  server_error: { cause: 'Server error in the API.', owner: 'Please look into the API’s log at this call.' },
  session_refused: {
    cause: 'The API does not recognize the session it has just created.',
    owner: 'Please accept the session’s cookie at this call.',
  },
  role_refused: {
    cause: 'The API refuses the role that this call is for.',
    owner: 'Please let this role make this call.',
  },
  call_refused: { cause: 'The API refuses the call as the portal makes it.', owner: 'Please accept this call.' },
  refusal_wordless: {
    cause: 'The refusal has no error text: users see "Please Try Again Later!".',
    owner: 'Please say in "message" or "error" why a call is refused.',
  },
  redirected: {
    cause: 'The API answers with a redirect; the portal follows none and answers 502.',
    owner: 'Please answer the call itself (without a session: HTTP 401).',
  },
  not_json: {
    cause: 'The response is not JSON: the portal returns 502.',
    owner: 'Please answer this call with JSON, errors too.',
  },
  reply_cut: { cause: 'The response is truncated.', owner: 'Please send the whole answer of this call.' },
  label_wrong: {
    cause: 'JSON with a wrong Content-Type: the portal accepts it but has to buffer it.',
    owner: 'Please label the answer Content-Type: application/json.',
  },
  mark_missing: {
    cause: 'The documented success mark is missing; the portal goes by the HTTP status alone.',
    owner: 'Please send the documented success mark.',
  },
  mark_failed: {
    cause: 'The success mark says failure although the HTTP status says success: people see an error.',
    owner: 'Please let the success mark say what happened.',
  },
  shape_wrong: {
    cause: 'The answer is not as documented: what is wrong is left out or fails the screen.',
    owner: 'Please send this call’s answer as the contract says (npm run -s contract -- --openapi).',
  },
  // Findings about files
  file_redirect: { cause: 'Files lie on another host.', setting: 'UPSTREAM_FILE_HOSTS' },
  file_page: {
    cause: 'An HTML page is returned instead of a file.',
    owner: 'Please send the file itself, or a refusal as JSON.',
  },
  file_name: {
    cause: 'Content-Disposition has no filename: it is saved under its key.',
    owner: 'Please send Content-Disposition: attachment; filename="…" with downloads.',
  },
  file_type: {
    cause: 'Content-Type is missing: pictures and PDFs are not shown.',
    owner: 'Please send the file’s own Content-Type.',
  },
  file_length: {
    cause: 'Content-Length is missing: browsers cannot show how far a download is.',
    owner: 'Please send Content-Length with files.',
  },
  // Findings about chats
  chat_path: { cause: 'There is no chat at this address.', setting: 'UPSTREAM_CHAT_PATH' },
  admin_chat_path: { cause: 'There is no chat at this address.', setting: 'UPSTREAM_ADMIN_CHAT_PATH' },
  chat_upgrade: {
    cause: 'The connection is not upgraded: a server in front of the API does not pass Upgrade on.',
    owner: 'Please upgrade these connections (nginx: proxy_set_header Upgrade $http_upgrade, Connection "upgrade").',
  },
  chat_session: { cause: 'The chat refuses the session.', owner: 'Please accept the session’s cookie at the chat.' },
  chat_failed: { cause: 'The chat fails when it is opened.', owner: 'Please look into the log of the chat server.' },
  chat_closed: { cause: 'The chat closes at once.', owner: 'Please keep the chat open for a signed-in person.' },
  chat_dialect: { cause: 'The chat accepts only upper-case frames.', setting: 'CHAT_DIALECT=upper' },
  chat_dialect_lower: { cause: 'The chat accepts only lower-case frames.', setting: 'CHAT_DIALECT=lower' },
  chat_silent: {
    cause: 'The chat does not answer "subscribe" and "request_all_messages" with its messages.',
    owner: 'Please answer with {"type":"all_messages","messages":[…]}.',
  },
  chat_frame: {
    cause: 'The chat sends unreadable frames; the portal drops them.',
    owner: 'Please send JSON objects whose type is one of the documented ones.',
  },
  chat_ping: {
    cause: 'The chat does not respond to "ping": pages consider it disconnected.',
    owner: 'Please answer with {"type":"pong"}.',
  },
  chat_cut: {
    cause: 'The chat is disconnected while idle: a server in front of it has a short idle timeout.',
    owner: 'Please let chats be quiet for a minute (nginx: proxy_read_timeout 1h).',
  },
})
export type FindingCode = keyof typeof FINDINGS

/**
 * `blocks`: users cannot do something until the problem is fixed. `costs`: everything works, but more slowly, less
 * safely or incompletely.
 */
export type FindingSeverity = 'blocks' | 'costs'
const COSTLY_CODES: ReadonlySet<FindingCode> = new Set([
  'tls_expires',
  'host_ignored',
  'forwarded_for_ignored',
  'connection_closed',
  'idle_short',
  'cookie_secure',
  'cookie_http_only',
  'cookie_path',
  'cookie_domain',
  'visitor_accepted',
  'slow',
  'refusal_wordless',
  'label_wrong',
  'mark_missing',
  'shape_wrong',
  'file_name',
  'file_type',
  'file_length',
  'chat_frame',
  'chat_cut',
])
export const findSeverity = (code: FindingCode): FindingSeverity => (COSTLY_CODES.has(code) ? 'costs' : 'blocks')
