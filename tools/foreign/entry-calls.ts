import { randomBytes } from 'node:crypto'
import { anyone, type Call, type HandlerResult, invalid, modern, plain, refused, signedIn } from './calls.ts'
import { presentPerson } from './people.ts'
import { packages } from './shop.ts'
import { text } from './values.ts'

/** The name of the session cookie. The API also sets a language cookie, which scripts can read. */
export const SESSION_COOKIE = 'LVSESSID'
const DAY = 86_400
export const sessionCookie = (token: string) =>
  `${SESSION_COOKIE}=${token}; Max-Age=${14 * DAY}; Path=/; HttpOnly; SameSite=Strict; Priority=High`

/** The calls for sign-in, sign-out and site settings, and other public calls. */
export const entryCalls: Call[] = [
  anyone('POST /api/auth/login', ({ world, fields }) => {
    const person = world.people.find(({ email }) => email === text(fields.email).trim().toLowerCase())
    if (!person || person.password !== fields.password) return refused(401, 'E-mail o password errate.')
    const token = randomBytes(18).toString('base64url')
    world.sessions.set(token, person)
    const orders = person.role === 'user' ? { unPaidInvoices: '1', singleOrder: 'false', orderId: null } : {}
    return {
      ...modern({ data: presentPerson(person), ...orders, benvenuto: `Ciao ${person.firstName}!` }),
      cookies: [sessionCookie(token), `lingua=it; Path=/; Max-Age=${DAY}`],
    }
  }),
  anyone('GET /api/auth/logout', ({ world, person }): HandlerResult => {
    for (const [token, one] of world.sessions) if (one === person) world.sessions.delete(token)
    return { cookies: [`${SESSION_COOKIE}=; Max-Age=0; Path=/`] }
  }),
  signedIn('GET /api/auth/user', () => older200({ currency: 'EUR' })),
  anyone('POST /api/auth/reset-password', () => modern({ messaggio: 'Inviata.' })),
  anyone('POST /api/auth/reset-password-step-2', () => invalid('Il codice è scaduto.', 'Ne chieda uno nuovo.')),
  anyone('GET /api/autologin/:code', () => refused(410, 'Il collegamento è già stato usato.')),
  anyone('GET /api/website', () =>
    older200({
      data: {
        companyName: 'Lettera Viva',
        companyEmail: 'aiuto@lettera.example',
        logo: 'marchio.svg',
        loginImg: null,
        topBarBgColor: '#7a1f3d',
        topBarTextColor: '#FFFFFF',
        sideBarBgColor: null,
        linkedin: 'https://www.linkedin.com/company/lettera-viva',
        twitter: '',
        partita_iva: 'IT01234567890',
        website_settings: {
          enable_boards: 'true',
          enable_writer_notes: 1,
          hide_tip: null,
          hide_customer_price: 0,
          mostra_fatture_xml: true,
        },
      },
    }),
  ),
  anyone('GET /api/cart/packagesInfo', ({ query }) => {
    const asked = query.getAll('items[]')
    const data = packages().filter(({ _id }) => asked.includes(_id))
    return data.length > 0 ? modern({ data, currency: 'EUR' }) : refused(404, 'Prodotto sconosciuto.')
  }),
  anyone('POST /api/cart/check-coupon', ({ fields }) =>
    fields.couponCode === 'PRIMAVERA'
      ? modern({ data: { couponCode: 'PRIMAVERA', discount_type: 'PERCENT', value: '10', appliesToProducts: null } })
      : invalid('Il codice sconto non esiste.'),
  ),
  anyone('POST /api/cart/checkout', () => refused(402, 'I pagamenti di prova non sono attivi.')),
  anyone('GET /api/file/:key', ({ world, params }) => {
    const file = world.files.get(params.key!)
    return file ? { file } : refused(404, 'File non trovato.')
  }),
  anyone('GET /api/file/download/:key', ({ world, params }) => {
    const file = world.files.get(params.key!)
    return file ? { file } : refused(404, 'File non trovato.')
  }),
]

const older200 = (json: Record<string, unknown>): HandlerResult => ({
  json: { status: 'true', status_code: '200', ...json },
})

const page = (all: readonly unknown[], number: number) => ({
  data: all.slice((number - 1) * 2, number * 2),
  hasMore: all.length > number * 2 ? 1 : 0,
  count: String(all.length),
})

/** Calls that customers and writers share. */
export const personalCalls: Call[] = [
  signedIn('GET /api/notifications', ({ world, query }) =>
    modern(page(world.notifications, Number(query.get('page')))),
  ),
  signedIn('PATCH /api/clear-notifications', ({ world }) => {
    world.notifications = []
    return modern({ newNotifications: null, hasMore: null, count: '0' })
  }),
  signedIn('PATCH /api/clear-single-notifications', ({ world, fields }) => {
    world.notifications = world.notifications.filter(({ _id }) => _id !== fields.notificationsId)
    return modern({ count: String(world.notifications.length) })
  }),
  signedIn('POST /api/profile/profile_update', ({ person, fields }) => {
    Object.assign(person!, { firstName: text(fields.firstName), lastName: text(fields.lastName) })
    return plain({ data: presentPerson(person!) })
  }),
  signedIn('POST /api/profile/profile_update_password', () => ({
    json: { status: false, password_error: ['La password è troppo comune.'] },
  })),
  signedIn('POST /api/file/upload', ({ world, body }) => {
    const name = /filename="([^"]*)"/.exec(body.toString('latin1'))?.[1] ?? 'file'
    const start = body.indexOf('\r\n\r\n') + 4
    const bytes = body.subarray(start, body.lastIndexOf('\r\n--'))
    const type = /content-type: *([^\r]+)/i.exec(body.toString('latin1'))?.[1] ?? 'application/octet-stream'
    const key = `${world.freshId()}-${name}`
    world.files.set(key, { key, name, type, bytes: Buffer.from(bytes) })
    return modern({ data: { key, originalname: name, mimetype: type, size: String(bytes.length) } })
  }),
]
