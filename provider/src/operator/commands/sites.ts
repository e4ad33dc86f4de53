import { basename } from 'node:path'
import { WebsiteSettings as Settings, Site, type WebsiteSettings } from '@quillgate/shared/contract/site'
import { Currency } from '@quillgate/shared/contract/values'
import { findThemeWarnings } from '@quillgate/shared/domain/theme/theme'
import { LANGUAGES, parseLanguage } from '@quillgate/shared/domain/values/languages'
import type { Command } from 'commander'
import { eq } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { sites } from '../../db/schema/sites.ts'
import type { Context } from '../../http/context.ts'
import { storeFile } from '../../modules/files/public.ts'
import {
  type CliSession,
  collectOption,
  defineCommand,
  parseOnOff,
  parsePair,
  requireRow,
  UsageError,
} from '../session/session.ts'

const SITE_FIELDS = Object.keys(Site.properties).filter((name) => name !== 'website_settings')
const FLAG_NAMES = Object.keys(Settings.properties)
const PICTURE_FIELDS = new Set(['logo', 'loginImg', 'welcomeImg'])
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

type SiteChange = { set?: string[]; flag?: string[]; currency?: string; language?: string }

export function registerSiteCommands(program: Command) {
  const site = program.command('site').description('sites with their theme and feature flags')
  defineCommand(site, 'list', 'all sites', async ({ services, printer }) => {
    const rows = await services.db.select().from(sites).orderBy(sites.id)
    printer.rows(
      rows.map(({ domain, settings, currency }) => ({
        domain,
        company: settings?.companyName ?? '(not configured)',
        currency,
      })),
    )
  })
  defineCommand(site, 'show <domain>', 'one site', async ({ services, printer }, domain: string) => {
    const [row] = await services.db.select().from(sites).where(eq(sites.domain, domain.toLowerCase()))
    const { settings, currency, language } = requireRow(row)
    const { website_settings, ...fields } = settings ?? {}
    printer.entry({ domain, currency, language, ...fields, ...website_settings })
  })
  defineCommand(
    site,
    'add <domain>',
    'register a domain; it shows "Website UI not configured" until it is configured',
    async ({ services, printer }, domain: string, { demo }: { demo?: boolean }) => {
      const name = domain.toLowerCase()
      if (!/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(name)) throw new UsageError(`${domain} is not a valid domain.`)
      const [row] = await services.db
        .insert(sites)
        .values({ domain: name, demo, createdAt: services.clock.now() })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new UsageError(`${name} is already registered.`)
      printer.entry({ domain: row.domain, _id: row.id })
    },
  ).option('--demo', 'accepts test cards and shows its mails publicly; never for real customers')
  defineCommand(
    site,
    'set <domain>',
    `theme, feature flags, currency and language. Fields: ${SITE_FIELDS.join(', ')}. Flags: ${FLAG_NAMES.join(', ')}`,
    async ({ services, printer, readInput }, domain: string, change: SiteChange) => {
      const [row] = await services.db.select().from(sites).where(eq(sites.domain, domain.toLowerCase()))
      const found = requireRow(row)
      const look = await applyChange(
        { ...services, site: found, siteId: found.id, actor: undefined },
        readInput,
        change,
      )
      if (change.currency !== undefined && !Value.Check(Currency, change.currency))
        throw new UsageError('The currency must be usd, cad, aud, gbp or eur.')
      const language = parseLanguage(change.language)
      if (change.language !== undefined && !language)
        throw new UsageError(`The language must be one of ${LANGUAGES.join(', ')}.`)
      await services.db
        .update(sites)
        .set({
          settings: look,
          ...(change.currency !== undefined && { currency: change.currency }),
          ...(language && { language }),
        })
        .where(eq(sites.id, found.id))
      // Warns about colors with too little contrast, for which the portal uses other colors.
      const hints = findThemeWarnings(look).map(({ name, given, used, why }) =>
        why === 'no_hex'
          ? `${name}: ${given} is not a color.`
          : `${name}: ${given} has too little contrast; ${used} is used instead.`,
      )
      printer.message([`${found.domain} is saved.`, ...hints].join('\n'))
    },
  )
    .option('--set <field=value>', 'a field; empty removes it; @path for a picture', collectOption)
    .option('--flag <name=on|off>', 'a feature flag', collectOption)
    .option('--currency <code>', 'usd, cad, aud, gbp or eur')
    .option('--language <code>', `language of mails to accounts without their own: ${LANGUAGES.join(', ')}`)
}

async function applyChange(
  ctx: Context,
  read: CliSession['readInput'],
  { set = [], flag = [] }: SiteChange,
): Promise<Site> {
  const look: Record<string, unknown> = { companyName: '', companyEmail: '', ...ctx.site.settings }
  const off = Object.fromEntries(FLAG_NAMES.map((name) => [name, false]))
  const settings: Record<string, boolean> = { ...off, ...ctx.site.settings?.website_settings }
  for (const [name, value] of set.map(parsePair)) {
    if (!SITE_FIELDS.includes(name)) throw new UsageError(`There is no field ${name}.`)
    if (name.endsWith('Color') && value !== '' && !/^#[0-9a-f]{6}$/i.test(value))
      throw new UsageError(`${name}: expected a color like #2a3042.`)
    look[name] =
      value === ''
        ? undefined
        : PICTURE_FIELDS.has(name) && value.startsWith('@')
          ? await storePicture(ctx, read, value.slice(1))
          : value
  }
  for (const [name, value] of flag.map(parsePair)) {
    if (!FLAG_NAMES.includes(name)) throw new UsageError(`There is no flag ${name}.`)
    settings[name] = parseOnOff(value)
  }
  return { ...(look as Site), website_settings: settings as WebsiteSettings }
}

async function storePicture(ctx: Context, read: CliSession['readInput'], path: string): Promise<string> {
  const mimetype = PICTURE_TYPES[path.split('.').at(-1)?.toLowerCase() ?? '']
  if (!mimetype) throw new UsageError('A picture must be png, jpg or webp.')
  const bytes = await read(path)
  return (await storeFile(ctx, { siteId: ctx.siteId, name: basename(path), bytes, mimetype, audience: 'public' })).key
}
