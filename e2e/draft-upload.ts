import type { Page } from '@playwright/test'
import { createDocx, createPdf } from '../provider/src/seed/documents.ts'
import { expect } from './fixtures.ts'
import { runOperator } from './operator.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const createDraftFiles = async (name: string) => ({
  pdf: { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: await createPdf(name, [['One'], ['Two']]) },
  word: { name: `${name}.docx`, mimeType: DOCX, buffer: createDocx([name]) },
})
/** Uploads one PDF with the open form and waits until it is listed. */
export async function uploadFile(page: Page, name: string) {
  const { pdf } = await createDraftFiles(name)
  const form = page.locator('form')
  await form.locator('input[type=file]').first().setInputFiles(pdf)
  await expect(form.getByRole('link', { name: `Download ${pdf.name}` })).toBeVisible()
}
/** Uploads a PDF and a Word version with the open form and waits until both are listed. */
export async function uploadVersions(page: Page, name: string) {
  const { pdf, word } = await createDraftFiles(name)
  const form = page.locator('form')
  await form.locator('input[type=file][accept*=pdf]').setInputFiles(pdf)
  await form.locator('input[type=file][accept*=docx]').setInputFiles(word)
  for (const { name: file } of [pdf, word])
    await expect(form.getByRole('link', { name: `Download ${file}` })).toBeVisible()
}
/** Approves or rejects the pending draft with an operator command of the provider. */
async function decideDraft(...decision: ['approve'] | ['reject', reason: string]) {
  const [pending] = await runOperator<{ _id: string }[]>('northwind', 'draft', 'list', '--pending')
  const [verb, reason] = decision
  await runOperator('northwind', 'draft', verb, pending!._id, ...(reason ? ['--reason', reason] : []))
}
export const approveDraft = async () => decideDraft('approve')
export const rejectDraft = async (reason: string) => decideDraft('reject', reason)
