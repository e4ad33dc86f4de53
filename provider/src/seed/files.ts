import type { FileObject } from '@quillgate/shared/contract/entities'
import type { SiteRow } from '../db/schema/sites.ts'
import type { Services } from '../http/context.ts'
import { storeFile, toFileObject } from '../modules/files/commands.ts'
import type { DemoUsers } from './demo-users.ts'
import { createDocx, createPdf } from './documents.ts'
import { readDemoPicture } from './pictures.ts'

/**
 * The files that the demo users have uploaded: previous documents of the customer, and drafts and final documents of
 * the writer.
 */
export type SeedFiles = {
  resume: FileObject
  certificate: FileObject
  marked: FileObject
  remarks: FileObject
  firstPdf: FileObject
  firstWord: FileObject
  secondPdf: FileObject
  secondWord: FileObject
  finalPdf: FileObject
  finalWord: FileObject
  profile: FileObject
  signature: Buffer
}

const OLD_RESUME_LINES = [
  'Maya Okafor',
  'Marketing assistant since 2019',
  'Organised events, wrote newsletters, helped with budgets.',
]
const FIRST_DRAFT_LINES = [
  'MAYA OKAFOR',
  'Marketing Manager',
  'Led 14 product launches in five countries.',
  'Grew newsletter readership by 62 %.',
]
const SECOND_DRAFT_LINES = [
  'MAYA OKAFOR',
  'Senior Marketing Manager',
  'Led 14 product launches in six countries.',
  'Grew newsletter readership by 62 %.',
  'Managed a budget of $2.4 million.',
]
const PAGE_TWO = ['Education', 'BA Communications, University of Lagos', 'Languages', 'English, Yoruba, French']

export async function seedFiles(services: Services, site: SiteRow, users: DemoUsers): Promise<SeedFiles> {
  const pdf = 'application/pdf'
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const store = async (ownerId: string, name: string, mimetype: string, bytes: Buffer) =>
    toFileObject(await storeFile(services, { siteId: site.id, ownerId, name, mimetype, bytes }))
  const mine = users.customer.id
  const hers = users.writer.id
  return {
    resume: await store(mine, 'Resume 2024.pdf', pdf, await createPdf('Resume', [OLD_RESUME_LINES])),
    certificate: await store(
      mine,
      'Certificate.docx',
      docx,
      createDocx(['Certificate of completion', 'Digital marketing']),
    ),
    marked: await store(mine, 'My changes.pdf', pdf, await createPdf('My changes', [['Please name the budget.']])),
    firstPdf: await store(hers, 'Draft 1.pdf', pdf, await createPdf('Draft 1', [FIRST_DRAFT_LINES, PAGE_TWO])),
    firstWord: await store(hers, 'Draft 1.docx', docx, createDocx([...FIRST_DRAFT_LINES, ...PAGE_TWO])),
    secondPdf: await store(hers, 'Draft 2.pdf', pdf, await createPdf('Draft 2', [SECOND_DRAFT_LINES, PAGE_TWO])),
    secondWord: await store(hers, 'Draft 2.docx', docx, createDocx([...SECOND_DRAFT_LINES, ...PAGE_TWO])),
    finalPdf: await store(
      hers,
      'Final.pdf',
      pdf,
      await createPdf('Final', [SECOND_DRAFT_LINES, PAGE_TWO, ['Thank you for your trust.']]),
    ),
    finalWord: await store(hers, 'Final.docx', docx, createDocx([...SECOND_DRAFT_LINES, ...PAGE_TWO])),
    profile: await store(
      hers,
      'Profile text.docx',
      docx,
      createDocx(['Headline: Senior Marketing Manager', 'About: …']),
    ),
    remarks: await store(hers, 'Remarks.pdf', pdf, await createPdf('Remarks', [['Why the summary comes first.']])),
    signature: readDemoPicture('signature'),
  }
}
