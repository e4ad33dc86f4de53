import { join } from 'node:path'
import { ROUTES, type RouteName } from '@quillgate/shared/domain/routes'
import type { Rolldown } from 'vite'
import { fileOf, SCREENS, SHELL } from '../src/app/screens.ts'

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const idOf = (source: string) => join(import.meta.dirname, '../src', source)

/** They name every tool of a library; who imports one of these tools does not need the others. */
const TOOL_BOXES = /\/(@rc-component\/util\/es|antd\/es\/_util\/hooks)\/index\.js$/

/** Those of their tools that parts of forms and others take. */
const TOOLS = /\/@rc-component\/util\/es\/(hooks\/use(ControlledState|Id|Event)|omit|pickAttrs)\.js$/

/** What every screen and every language takes of the program around it: as files of their own they would weigh more, and be asked for last. */
const EVERY_SCREEN = /\/(app\/(audience|pages\/page-title)|shared\/src\/domain\/codes)\.ts$/

/** What fields would take along, and with it all of a form, though pages without one need it too. */
const LAZY_PART = /\/ui\/state\/lazy-part\.tsx$/
const BESIDE_FIELDS = /\/ui\/(rich-text\/rich-text\.module\.css|button\/TextButton\.tsx)$/

/** The page of a domain without a site needs its icon, and nothing else of the frame. */
const FAULT_ICON = /\/ExclamationCircleOutlined\.js$/

/** The checkout takes of the cart its notices alone. */
const LENT_BY_CART = /\/features\/cart\/CartTable\.tsx$/

/** What the bundler adds to every program for parts that are fetched later. */
const RUN_TIME = /^\0vite\//

/** What only forms need: their state and their fields. */
const FORM = /[/:](ui\/form|final-form|react-final-form|@rc-component\/input|antd(\/es|-styles)\/input)\//

/** All that a module imports at once, itself included, without what a feature lends to others. */
function closureOf(sources: readonly string[], context: Context, lent?: RegExp): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || lent?.test(id)) return
    found.add(id)
    if (TOOL_BOXES.test(id)) return
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const source of sources) add(idOf(source))
  return found
}

/** Texts of features that pages show together, by language. */
const TEXTS: [part: string, files: RegExp][] = [
  // What pages of visitors say travels with what every page says.
  [
    'core',
    /\/(?:app|ui|platform\/i18n|platform\/http|features\/(?:auth|checkout|payment))\/(?:locales|errors)\/(?:core-)?(\w\w)\.ts$/,
  ],
  ['home', /\/features\/(?:dashboard|notifications|orders|turn)\/locales\/(\w+)\.ts$/],
]

function textsOf(id: string): string | undefined {
  for (const [part, files] of TEXTS) {
    const [, language] = files.exec(id) ?? []
    if (language) return `${part}-${language}`
  }
  return undefined
}

/** Those that more pages need come first. */
const PARTS = ['base', 'data', 'form', 'shell', 'table', 'start', 'cart', 'shop', 'sign-in'] as const
type Part = (typeof PARTS)[number]

/** The part of the program that a module travels with, by who needs it at once; nothing for what one screen has alone. */
function partsOf(context: Context): (id: string) => Part | undefined {
  const screens = Object.values(SCREENS).flatMap((screen) => [
    ...fileOf(screen, 'customer'),
    ...fileOf(screen, 'staff'),
  ])
  const alone = new Set(screens.map(idOf))
  const each = [...new Set([...screens, SHELL])].map((file) => closureOf([file], context))
  const isShared = (id: string) => each.filter((closure) => closure.has(id)).length > 1
  const program = closureOf(['app/main.ts'], context)
  const [login, cart] = [SCREENS.login, SCREENS.cart].map((screen) => closureOf(fileOf(screen), context))
  const checkout = closureOf(fileOf(SCREENS.checkout), context, LENT_BY_CART)
  const frame = closureOf([SHELL], context)
  const [dashboard, orders] = [SCREENS.dashboard, SCREENS.ordersList].map((screen) =>
    closureOf(fileOf(screen, 'customer'), context),
  )
  const customer = new Set([...frame, ...(dashboard ?? []), ...(orders ?? [])])
  const staffScreens = closureOf(
    Object.entries(SCREENS).flatMap(([name, screen]) =>
      ROUTES[name as RouteName].audience === 'public' ? [] : fileOf(screen, 'staff'),
    ),
    context,
  )
  const [loginScreen, checkoutScreen] = [SCREENS.login, SCREENS.checkout].map((screen) => fileOf(screen).map(idOf)[0])
  return (id) => {
    if ([EVERY_SCREEN, RUN_TIME, LAZY_PART, FAULT_ICON].some((one) => one.test(id))) return 'base'
    if (id === loginScreen) return 'sign-in'
    if (id === checkoutScreen) return 'shop'
    // What a feature lends travels with who takes it, not all of it with each.
    if (alone.has(id) || id.endsWith('/public.ts')) return undefined
    if (TOOLS.test(id)) return 'base'
    const isIn = (part: ReadonlySet<string> | undefined) => part?.has(id) === true
    if (isIn(program) || (isIn(login) && isIn(customer))) return 'base'
    const isFeature = id.includes('/features/')
    // Others than forms need what is small of it: marks of errors, checks, style sheets.
    if (isIn(login)) return isIn(checkout) && !isFeature ? (FORM.test(id) ? 'form' : 'base') : 'sign-in'
    if (isIn(checkout)) {
      if (isIn(customer) || isIn(staffScreens)) return 'data'
      return isIn(cart) ? 'cart' : 'shop'
    }
    if (id === idOf(SHELL)) return 'shell'
    if (!isIn(customer) || !isShared(id)) return undefined
    if (isIn(cart)) return isIn(frame) || isIn(dashboard) ? 'data' : 'table'
    return isIn(frame) || isIn(orders) ? 'shell' : 'start'
  }
}

/**
 * How the program is cut, beside each screen's own: what every page needs, what a form needs, the sign-in, what reads
 * and asks, the shop, what shows tables, what frames somebody signed in, and the fields that forms share. Every file
 * costs a request, and many small ones weigh more than what they save.
 */
export function sharedParts(): Rolldown.CodeSplittingOptions {
  const known = new WeakMap<Context, ReturnType<typeof partsOf>>()
  const nameOf = (id: string, context: Context) => {
    const part = known.get(context) ?? partsOf(context)
    known.set(context, part)
    return part(id)
  }
  // A part takes along what its modules import, unless a part before it in this list has that.
  const parts = PARTS.map((part, at) => ({
    name: (id: string, context: Context) => (nameOf(id, context) === part ? part : undefined),
    debugName: part,
    priority: 2 + PARTS.length - at,
  }))
  return {
    groups: [
      ...parts,
      { name: textsOf, debugName: 'texts', priority: 2 },
      { name: 'beside-fields', test: BESIDE_FIELDS, priority: 2 },
      { name: 'fields', test: /web\/src\/ui\/(form|field)\/.+\.tsx?$/, minShareCount: 4, priority: 1 },
    ],
  }
}
