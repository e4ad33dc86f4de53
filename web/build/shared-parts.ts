import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { APP, fileOf, SCREENS, SHELLS } from '../src/app/screens.ts'

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const idOf = (source: string) => join(import.meta.dirname, '../src', source)

/** They name every tool of a library; who imports one of these tools does not need the others. */
const TOOL_BOXES = /\/(@rc-component\/util\/es|antd\/es\/_util\/hooks)\/index\.js$/

/** Those of their tools that parts of forms and others take. */
const TOOLS = /\/@rc-component\/util\/es\/(hooks\/use(ControlledState|Id|Event)|omit|pickAttrs)\.js$/

/** What every screen takes of the program around it: as files of their own they would weigh more. */
const EVERY_SCREEN = /\/app\/(audience|pages\/page-title)\.ts$/

/** What only forms need: their state and their fields. */
const FORM = /[/:](ui\/form|final-form|react-final-form|@rc-component\/input|antd(\/es|-styles)\/input)\//

/** All that a module imports at once, itself included. */
function closureOf(sources: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    if (TOOL_BOXES.test(id)) return
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  for (const source of sources) add(idOf(source))
  return found
}

/** The part of the program that a module travels with, by who needs it at once; nothing for what one screen has alone. */
function partsOf(context: Context): (id: string) => string | undefined {
  const program = closureOf(['app/main.ts', APP], context)
  const [login, cart, checkout] = [SCREENS.login, SCREENS.cart, SCREENS.checkout].map((screen) =>
    closureOf(fileOf(screen), context),
  )
  const [customer, staff] = [SHELLS.customer, SHELLS.staff].map((shell) => closureOf([shell], context))
  const alone = new Set(
    Object.values(SCREENS)
      .flatMap((screen) => [...fileOf(screen, 'customer'), ...fileOf(screen, 'staff')])
      .map(idOf),
  )
  return (id) => {
    if (EVERY_SCREEN.test(id)) return 'base'
    if (alone.has(id) || id.includes('/app/')) return undefined
    if (TOOLS.test(id)) return 'base'
    const isIn = (part: ReadonlySet<string> | undefined) => part?.has(id) === true
    if (isIn(program) || (isIn(login) && isIn(customer))) return 'base'
    // Others than forms need what is small of it: marks of errors, checks, style sheets.
    if (isIn(login) && isIn(checkout) && !id.includes('/features/')) return FORM.test(id) ? 'form' : 'base'
    if (!isIn(customer) || !isIn(staff)) return undefined
    if (!isIn(cart)) return 'shell'
    return isIn(checkout) ? 'data' : 'overlays'
  }
}

/**
 * How the program is cut, beside each screen's own: what every page needs, what a form needs, what reads, what asks
 * above a page, what frames somebody signed in, and the fields that forms share. Many small parts would weigh more than
 * what they save.
 */
export function sharedParts(): Rolldown.CodeSplittingOptions {
  const known = new WeakMap<Context, ReturnType<typeof partsOf>>()
  const nameOf = (id: string, context: Context) => {
    const part = known.get(context) ?? partsOf(context)
    known.set(context, part)
    return part(id)
  }
  return {
    groups: [
      { name: nameOf, debugName: 'parts', priority: 2 },
      {
        name: 'purchase',
        test: /features\/payment\/(use-purchase|kept-payments|purchase\/(sent|purchase-state))\.ts$/,
        priority: 1,
      },
      { name: 'autosave', test: /platform\/autosave\/(use-autosave\.ts|AutosaveNotice\.tsx)$/, priority: 1 },
      { name: 'choice', test: /[/:](@rc-component|antd(\/es|-styles))\/checkbox\/|ui\/field\/choice/, priority: 1 },
      { name: 'fields', test: /web\/src\/ui\/(form|field)\/.+\.tsx?$/, minShareCount: 4, priority: 1 },
    ],
  }
}
