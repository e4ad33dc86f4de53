import { randomBytes } from 'node:crypto'
import {
  type HandlerResult,
  invalidReply,
  newStyleReply,
  plainReply,
  publicCall,
  refusalReply,
  signedInCall,
  type ThirdPartyCall,
} from './calls.ts'
import { toUser } from './people.ts'
import { createPackages } from './shop.ts'
import { toText } from './values.ts'

/** The name of the session cookie. The API also sets a language cookie, without HttpOnly. */
export const SESSION_COOKIE = 'LVSESSID'
const DAY_SECONDS = 86_400
export const createSessionCookie = (token: string) =>
  `${SESSION_COOKIE}=${token}; Max-Age=${14 * DAY_SECONDS}; Path=/; HttpOnly; SameSite=Strict; Priority=High`

/** The calls for sign-in, sign-out and site settings, and other public calls. */
export const publicCalls: ThirdPartyCall[] = [
  publicCall('POST /api/auth/login', ({ world, fields }) => {
    const person = world.people.find(({ email }) => email === toText(fields.email).trim().toLowerCase())
    if (!person || person.password !== fields.password) return refusalReply(401, 'E-mail o password errate.')
    const token = randomBytes(18).toString('base64url')
    world.sessions.set(token, person)
    const orders = person.role === 'user' ? { unPaidInvoices: '1', singleOrder: 'false', orderId: null } : {}
    return {
      ...newStyleReply({ data: toUser(person), ...orders, benvenuto: `Ciao ${person.firstName}!` }),
      cookies: [createSessionCookie(token), `lingua=it; Path=/; Max-Age=${DAY_SECONDS}`],
    }
  }),
  publicCall('GET /api/auth/logout', ({ world, person }): HandlerResult => {
    for (const [token, one] of world.sessions) if (one === person) world.sessions.delete(token)
    return { cookies: [`${SESSION_COOKIE}=; Max-Age=0; Path=/`] }
  }),
  signedInCall('GET /api/auth/user', () => oldStyleOkReply({ currency: 'EUR' })),
  publicCall('POST /api/auth/reset-password', () => newStyleReply({ messaggio: 'Inviata.' })),
  publicCall('POST /api/auth/reset-password-step-2', () =>
    invalidReply('Il codice è scaduto.', 'Ne chieda uno nuovo.'),
  ),
  publicCall('GET /api/autologin/:code', () => refusalReply(410, 'Il collegamento è già stato usato.')),
  publicCall('GET /api/website', () =>
    oldStyleOkReply({
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
  publicCall('GET /api/cart/packagesInfo', ({ query }) => {
    const asked = query.getAll('items[]')
    const data = createPackages().filter(({ _id }) => asked.includes(_id))
    return data.length > 0 ? newStyleReply({ data, currency: 'EUR' }) : refusalReply(404, 'Prodotto sconosciuto.')
  }),
  publicCall('POST /api/cart/check-coupon', ({ fields }) =>
    fields.couponCode === 'PRIMAVERA'
      ? newStyleReply({
          data: { couponCode: 'PRIMAVERA', discount_type: 'PERCENT', value: '10', appliesToProducts: null },
        })
      : invalidReply('Il codice sconto non esiste.'),
  ),
  publicCall('POST /api/cart/checkout', () => refusalReply(402, 'I pagamenti di prova non sono attivi.')),
  publicCall('GET /api/file/:key', ({ world, params }) => {
    const file = world.files.get(params.key!)
    return file ? { file } : refusalReply(404, 'File non trovato.')
  }),
  publicCall('GET /api/file/download/:key', ({ world, params }) => {
    const file = world.files.get(params.key!)
    return file ? { file } : refusalReply(404, 'File non trovato.')
  }),
]

const oldStyleOkReply = (json: Record<string, unknown>): HandlerResult => ({
  json: { status: 'true', status_code: '200', ...json },
})

const paginate = (all: readonly unknown[], number: number) => ({
  data: all.slice((number - 1) * 2, number * 2),
  hasMore: all.length > number * 2 ? 1 : 0,
  count: String(all.length),
})

/** Calls that are available to both customers and writers. */
export const signedInCalls: ThirdPartyCall[] = [
  signedInCall('GET /api/notifications', ({ world, query }) =>
    newStyleReply(paginate(world.notifications, Number(query.get('page')))),
  ),
  signedInCall('PATCH /api/clear-notifications', ({ world }) => {
    world.notifications = []
    return newStyleReply({ newNotifications: null, hasMore: null, count: '0' })
  }),
  signedInCall('PATCH /api/clear-single-notifications', ({ world, fields }) => {
    world.notifications = world.notifications.filter(({ _id }) => _id !== fields.notificationsId)
    return newStyleReply({ count: String(world.notifications.length) })
  }),
  signedInCall('POST /api/profile/profile_update', ({ person, fields }) => {
    Object.assign(person!, { firstName: toText(fields.firstName), lastName: toText(fields.lastName) })
    return plainReply({ data: toUser(person!) })
  }),
  signedInCall('POST /api/profile/profile_update_password', () => ({
    json: { status: false, password_error: ['La password è troppo comune.'] },
  })),
  signedInCall('POST /api/file/upload', ({ world, body }) => {
    const name = /filename="([^"]*)"/.exec(body.toString('latin1'))?.[1] ?? 'file'
    const start = body.indexOf('\r\n\r\n') + 4
    const bytes = body.subarray(start, body.lastIndexOf('\r\n--'))
    const type = /content-type: *([^\r]+)/i.exec(body.toString('latin1'))?.[1] ?? 'application/octet-stream'
    const key = `${world.freshId()}-${name}`
    world.files.set(key, { key, name, type, bytes: Buffer.from(bytes) })
    return newStyleReply({ data: { key, originalname: name, mimetype: type, size: String(bytes.length) } })
  }),
]
