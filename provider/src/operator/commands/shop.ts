import { MODULE_KINDS } from '@quillgate/shared/domain/orders/modules'
import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { createId } from '../../db/ids.ts'
import { packages, type StoredService } from '../../db/schema/shop.ts'
import { contractTexts, questionnaires } from '../../db/schema/steps.ts'
import type { Context } from '../../http/context.ts'
import { storeFile } from '../../modules/files/public.ts'
import { MODULE_TITLES } from '../../modules/packages/public.ts'
import {
  type CliSession,
  collectOption,
  defineCommand,
  parseAmount,
  parseOnOff,
  parsePair,
  requireRow,
  UsageError,
} from '../session/session.ts'

type PackageChange = {
  name?: string
  price?: number
  active?: boolean
  purchasable?: boolean
  contract?: string
  service?: string[]
  download?: string[]
}

export function registerShopCommands(program: Command) {
  const pack = program.command('package').description('packages with services, modules and downloadables')
  const options = (command: Command) =>
    command
      .option('--price <amount>', 'like 149.50', parseAmount)
      .option('--active <on|off>', 'available for sale', parseOnOff)
      .option('--purchasable <on|off>', 'offered to signed-in customers', parseOnOff)
      .option('--contract <id>', 'the contract to sign; none for no contract')
      .option(
        '--service <name=module,…>',
        `modules: ${MODULE_KINDS.join(', ')} or a questionnaire's id; replaces all services`,
        collectOption,
      )
      .option('--download <title=@path>', 'a downloadable; replaces all', collectOption)
  defineCommand(pack, 'list', 'all packages', async ({ context, printer }) => {
    const { db, siteId } = await context()
    const rows = await db.select().from(packages).where(eq(packages.siteId, siteId)).orderBy(packages.id)
    printer.rows(
      rows.map((row) => ({
        _id: row.id,
        name: row.packageName,
        price: row.priceMinor / 100,
        active: row.active,
        services: row.services.map((s) => s.serviceName).join(', '),
      })),
    )
  })
  defineCommand(pack, 'show <id>', 'one package', async ({ context, printer }, id: string) => {
    const { db, siteId } = await context()
    const [row] = await db
      .select()
      .from(packages)
      .where(and(eq(packages.siteId, siteId), eq(packages.id, id)))
    printer.entry(requireRow(row))
  })
  options(
    defineCommand(
      pack,
      'add <name>',
      'a new package',
      async ({ context, printer, readInput }, name: string, change: PackageChange) => {
        const ctx = await context()
        if (change.price === undefined || !change.service) throw new UsageError('--price and --service are required.')
        const changed = await readPackageFields(ctx, readInput, change)
        const [row] = await ctx.db
          .insert(packages)
          .values({
            ...changed,
            siteId: ctx.siteId,
            packageName: name,
            priceMinor: change.price,
            createdAt: ctx.clock.now(),
          })
          .returning()
        printer.entry({ _id: row!.id, name })
      },
    ),
  )
  options(
    defineCommand(
      pack,
      'set <id>',
      'change a package; existing orders are not affected',
      async ({ context, printer, readInput }, id: string, change: PackageChange) => {
        const ctx = await context()
        const fields = {
          ...(await readPackageFields(ctx, readInput, change)),
          ...(change.name && { packageName: change.name }),
        }
        if (Object.keys(fields).length === 0) throw new UsageError('Nothing to change.')
        const [row] = await ctx.db
          .update(packages)
          .set(fields)
          .where(and(eq(packages.siteId, ctx.siteId), eq(packages.id, id)))
          .returning()
        printer.message(`${requireRow(row).packageName} is saved.`)
      },
    ),
  ).option('--name <name>', 'a new name')
}

async function readPackageFields(
  ctx: Context,
  read: CliSession['readInput'],
  { price, active, purchasable, contract, service, download }: PackageChange,
) {
  return {
    ...(price !== undefined && { priceMinor: price }),
    ...(active !== undefined && { active }),
    ...(purchasable !== undefined && { purchasable }),
    ...(contract !== undefined && { contractId: contract === 'none' ? null : await requireContract(ctx, contract) }),
    ...(service && { services: await Promise.all(service.map((text) => parseService(ctx, text))) }),
    ...(download && { downloadables: await Promise.all(download.map((text) => storeDownload(ctx, read, text))) }),
  }
}

async function requireContract({ db, siteId }: Context, id: string): Promise<string> {
  const [row] = await db
    .select()
    .from(contractTexts)
    .where(and(eq(contractTexts.siteId, siteId), eq(contractTexts.id, id)))
  return requireRow(row).id
}

async function parseService({ db, siteId }: Context, text: string): Promise<StoredService> {
  const [serviceName, list] = parsePair(text)
  const serviceModules = await Promise.all(
    list.split(',').map(async (id) => {
      const kind = MODULE_KINDS.find((known) => known === id)
      if (kind) return { id: kind, title: MODULE_TITLES[kind] }
      const [form] = await db
        .select()
        .from(questionnaires)
        .where(and(eq(questionnaires.siteId, siteId), eq(questionnaires.id, id)))
      if (!form) throw new UsageError(`${id} is neither a module nor a questionnaire.`)
      return { id: form.id, title: form.name }
    }),
  )
  return { _id: createId(), serviceName, serviceModules }
}

async function storeDownload(ctx: Context, read: CliSession['readInput'], text: string) {
  const [title, path] = parsePair(text)
  const bytes = await read(path)
  const name = path.split(/[\\/]/).at(-1) ?? title
  const mimetype = name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream'
  return { title, key: (await storeFile(ctx, { siteId: ctx.siteId, name, bytes, mimetype })).key }
}
