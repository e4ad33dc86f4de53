import { QuestionItems } from '@quillgate/shared/contract/entities'
import type { Command } from 'commander'
import { and, eq } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { sanitizeHtml } from '../../common/rich-text.ts'
import { contractTexts, questionnaires } from '../../db/schema/steps.ts'
import { type CliSession, defineCommand, requireRow, UsageError } from '../session/session.ts'

async function readItems(read: CliSession['readInput'], path: string) {
  let items: unknown
  try {
    items = JSON.parse((await read(path)).toString())
  } catch {
    throw new UsageError(`${path} is not valid JSON.`)
  }
  if (!Value.Check(QuestionItems, items))
    throw new UsageError(`${path}: expected a list of items with type, text, required and options.`)
  return items.map((item) => ({ ...item, text: sanitizeHtml(item.text) }))
}

export function registerTextCommands(program: Command) {
  const form = program.command('questionnaire').description('questionnaires')
  const list =
    (table: typeof questionnaires | typeof contractTexts) =>
    async ({ context, printer }: CliSession) => {
      const { db, siteId } = await context()
      const rows = await db
        .select({ _id: table.id, name: table.name })
        .from(table as typeof questionnaires)
        .where(eq(table.siteId, siteId))
        .orderBy(table.id)
      printer.rows(rows)
    }
  defineCommand(form, 'list', 'all questionnaires', list(questionnaires))
  defineCommand(form, 'show <id>', 'the items of one', async ({ context, printer }, id: string) => {
    const { db, siteId } = await context()
    const [row] = await db
      .select()
      .from(questionnaires)
      .where(and(eq(questionnaires.siteId, siteId), eq(questionnaires.id, id)))
    printer.rows(requireRow(row).items)
  })
  defineCommand(
    form,
    'add <name> <items.json>',
    'a new questionnaire',
    async ({ context, printer, readInput }, name: string, path: string) => {
      const { db, siteId, clock } = await context()
      const [row] = await db
        .insert(questionnaires)
        .values({ siteId, name, items: await readItems(readInput, path), createdAt: clock.now() })
        .returning()
      printer.entry({ _id: row!.id, name })
    },
  )
  defineCommand(
    form,
    'set <id> <items.json>',
    'replace the items',
    async ({ context, printer, readInput }, id: string, path: string) => {
      const { db, siteId } = await context()
      const items = await readItems(readInput, path)
      const [row] = await db
        .update(questionnaires)
        .set({ items })
        .where(and(eq(questionnaires.siteId, siteId), eq(questionnaires.id, id)))
        .returning()
      printer.message(`${requireRow(row).name} is saved.`)
    },
  )
  const contract = program.command('contract').description('contract texts')
  defineCommand(contract, 'list', 'all contracts', list(contractTexts))
  defineCommand(contract, 'show <id>', 'one text', async ({ context, printer }, id: string) => {
    const { db, siteId } = await context()
    const [row] = await db
      .select()
      .from(contractTexts)
      .where(and(eq(contractTexts.siteId, siteId), eq(contractTexts.id, id)))
    printer.entry(requireRow(row))
  })
  defineCommand(
    contract,
    'add <name> <text.html>',
    'a new contract',
    async ({ context, printer, readInput }, name: string, path: string) => {
      const { db, siteId, clock } = await context()
      const [row] = await db
        .insert(contractTexts)
        .values({ siteId, name, content: sanitizeHtml((await readInput(path)).toString()), createdAt: clock.now() })
        .returning()
      printer.entry({ _id: row!.id, name })
    },
  )
  defineCommand(
    contract,
    'set <id> <text.html>',
    'replace the text; existing orders are not affected',
    async ({ context, printer, readInput }, id: string, path: string) => {
      const { db, siteId } = await context()
      const content = sanitizeHtml((await readInput(path)).toString())
      const [row] = await db
        .update(contractTexts)
        .set({ content })
        .where(and(eq(contractTexts.siteId, siteId), eq(contractTexts.id, id)))
        .returning()
      printer.message(`${requireRow(row).name} is saved.`)
    },
  )
}
