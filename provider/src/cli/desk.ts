import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { and, eq } from 'drizzle-orm'
import type { Context, Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { sites } from '../modules/sites/table.ts'
import { type UserRow, users } from '../modules/users/table.ts'
import type { Printer } from './print.ts'

/** A refusal that the operator reads as it is. */
export class Mistake extends Error {}

/** What a command of the operator works with: the site it is about, and where its answer goes. */
export type Desk = {
  services: Services
  printer: Printer
  context: () => Promise<Context>
  /** A file as the operator names it, from where the operator stands. */
  read: (path: string) => Promise<Buffer>
}

/** The site named by --site; without it the only one there is, or the first demo site. */
export async function siteContext(services: Services, domain: string | undefined): Promise<Context> {
  const rows = await services.db.select().from(sites).orderBy(sites.id)
  const site = domain
    ? rows.find((row) => row.domain === domain.toLowerCase())
    : rows.length === 1
      ? rows[0]
      : rows.find((row) => row.demo)
  if (!site) throw new Mistake(domain ? `There is no site ${domain}.` : 'Name the site: --site <domain>.')
  return { ...services, site, siteId: site.id, actor: undefined }
}

/** Adds a command whose work gets the desk first, then its arguments and options. */
export function job<A extends unknown[]>(
  parent: Command,
  usage: string,
  text: string,
  work: (desk: Desk, ...args: A) => Promise<void>,
): Command {
  const command = parent.command(usage).description(text)
  return command.action(async (...given: unknown[]) => {
    // Commander adds the options and the command itself at the end.
    const own = given.at(-1) as Command
    const { services, printer, site, cwd } = own.optsWithGlobals<{
      services: Services
      printer: Printer
      site?: string
      cwd: string
    }>()
    const desk: Desk = {
      services,
      printer,
      context: () => siteContext(services, site),
      read: (path) => fileAt(resolve(cwd, path.replace(/^@/, ''))),
    }
    await work(desk, ...(given.slice(0, -1) as A))
  })
}

async function fileAt(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) throw new Mistake(`${path} cannot be read.`)
  return bytes
}

export async function userNamed({ db, siteId }: Context, email: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, siteId), eq(users.email, email.trim().toLowerCase())))
    .limit(1)
  if (!row) throw new Mistake(`Nobody on this site has the e-mail ${email}.`)
  return row
}

/** `12.50` as 1250. */
export function minorOf(text: string): number {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError('An amount like 149 or 149.50 is needed.')
  return Math.round(Number(text) * 100)
}
export function switchOf(text: string): boolean {
  if (!['on', 'off'].includes(text)) throw new InvalidArgumentError('on or off is needed.')
  return text === 'on'
}
export const collect = (text: string, before: string[] = []) => [...before, text]

/** `name=value` as a pair. */
export function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new Mistake(`${text}: write name=value.`)
  return [text.slice(0, at), text.slice(at + 1)]
}

export function stored<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found')
  return row
}
