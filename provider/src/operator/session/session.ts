import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isDateString } from '@quillgate/shared/domain/values/days'
import { type Command, InvalidArgumentError } from 'commander'
import { and, eq } from 'drizzle-orm'
import { addMs, DAY } from '../../common/clock.ts'
import { sites } from '../../db/schema/sites.ts'
import { type UserRow, users } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'
import type { AuditEntry } from './audit.ts'
import type { Printer } from './printer.ts'

/** An error whose message is shown to the operator. */
export class UsageError extends Error {}

/** The context of an operator command: the selected site, the output, and access to the files of the operator. */
export type CliSession = {
  services: Services
  printer: Printer
  context: () => Promise<Context>
  /** Reads a file relative to the operator's working directory. */
  readInput: (path: string) => Promise<Buffer>
  /** Resolves a path relative to the operator's working directory. */
  at: (path: string) => string
  moveUrl: string | undefined
  trail: AuditEntry
}

/** Returns the context of the site that --site selects. Without --site, returns the context of the only site. */
export async function createSiteContext(services: Services, domain: string | undefined): Promise<Context> {
  const rows = await services.db.select().from(sites).orderBy(sites.id)
  const site = domain
    ? rows.find((row) => row.domain === domain.toLowerCase())
    : rows.length === 1
      ? rows[0]
      : undefined
  if (!site && domain) throw new UsageError(`There is no site ${domain}.`)
  if (!site)
    throw new UsageError(`Choose a site with --site: ${rows.map((row) => row.domain).join(', ') || 'no site yet'}.`)
  return { ...services, site, siteId: site.id, actor: undefined }
}

/** Defines a command. When it is executed, `work` is called with the session, the arguments and the options. */
export function defineCommand<A extends unknown[]>(
  parent: Command,
  usage: string,
  text: string,
  work: (session: CliSession, ...args: A) => Promise<void>,
): Command {
  const command = parent.command(usage).description(text)
  return command.action(async (...given: unknown[]) => {
    // Commander appends the options and the command object to the arguments.
    const own = given.at(-1) as Command
    const { services, printer, site, cwd, trail, moveUrl } = own.optsWithGlobals<{
      services: Services
      printer: Printer
      site?: string
      cwd: string
      trail: AuditEntry
      moveUrl?: string
    }>()
    trail.command = fullCommandName(own)
    const session: CliSession = {
      services,
      printer,
      async context() {
        const ctx = await createSiteContext(services, site)
        trail.domain = ctx.site.domain
        return ctx
      },
      readInput: (path) => readInputFile(resolve(cwd, path.replace(/^@/, ''))),
      at: (path) => resolve(cwd, path),
      moveUrl,
      trail,
    }
    await work(session, ...(given.slice(0, -1) as A))
  })
}

/** Returns the name of a command with those of its parents, for example `coupon set`, but without the program name. */
const fullCommandName = (command: Command): string =>
  command.parent?.parent ? `${fullCommandName(command.parent)} ${command.name()}` : command.name()

async function readInputFile(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) throw new UsageError(`${path} cannot be read.`)
  return bytes
}

export async function requireUser({ db, siteId }: Context, email: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.email, email.trim().toLowerCase())))
    .limit(1)
  if (!row) throw new UsageError(`No user on this site has the e-mail ${email}.`)
  return row
}

/** Parses an amount such as `12.50` and returns it in minor units (1250). */
export function parseAmount(text: string): number {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('Expected an amount like 149 or 149.50.')
  return Math.round(Number(text) * 100)
}
export function parseOnOff(text: string): boolean {
  if (!['on', 'off'].includes(text)) throw new InvalidArgumentError('Expected on or off.')
  return text === 'on'
}
export const collectOption = (text: string, before: string[] = []) => [...before, text]

/** Parses `name=value` and returns the name and the value. */
export function parsePair(text: string): [string, string] {
  const separator = text.indexOf('=')
  if (separator < 1) throw new UsageError(`${text}: expected name=value.`)
  return [text.slice(0, separator), text.slice(separator + 1)]
}

/** Returns the row; throws a UsageError if it is undefined. */
export function requireRow<T>(row: T | undefined, name = 'such entry'): T {
  if (row === undefined) throw new UsageError(`There is no ${name}.`)
  return row
}

/** Parses a day such as `2026-12-31` and returns the end of that day (UTC), which is the start of the next day. */
export function parseLastDay(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`)
  if (!isDateString(day)) throw new InvalidArgumentError('Expected a date like 2026-12-31.')
  return addMs(end, DAY)
}

export const parseCount = (max: number) => (text: string) => {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new InvalidArgumentError(`Expected a whole number from 1 to ${max}.`)
  return count
}
