import type { Page } from '@playwright/test'
import { paperDocx, paperPdf } from '../provider/src/seed/documents.ts'
import { expect } from './fixtures.ts'
import { operator } from './operator.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const files = async (name: string) => ({
  pdf: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await paperPdf(name, [['One'], ['Two']]) },
  word: { name: `${name}.docx`, mimeType: DOCX, buffer: paperDocx([name]) },
})
/** Puts both versions into the form, and waits until they have arrived. */
export async function addVersions(page: Page, name: string) {
  const { pdf, word } = await files(name)
  const form = page.locator('form')
  await form.locator('input[type=file][accept*=pdf]').setInputFiles(pdf)
  await form.locator('input[type=file][accept*=docx]').setInputFiles(word)
  for (const { name: file } of [pdf, word])
    await expect(form.getByRole('link', { name: `Download ${file}` })).toBeVisible()
}
/** The provider's staff lets the draft through that waits. */
export async function approve() {
  const [pending] = await operator<{ _id: string }[]>('northwind', 'draft', 'list', '--pending')
  await operator('northwind', 'draft', 'approve', pending!._id)
}
