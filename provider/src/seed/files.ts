import type { FileObject } from '@quillgate/shared/contract/entities'
import type { SiteRow } from '../db/schema/sites.ts'
import type { Services } from '../http/context.ts'
import { storeFile, toFileObject } from '../modules/files/commands.ts'
import type { DemoUsers } from './demo-users.ts'
import { createDocx, createPdf, createResumePdf } from './documents.ts'
import { readDemoPicture } from './pictures.ts'
import { FIRST_DRAFT, OLD_RESUME, SECOND_DRAFT, toLines } from './resumes.ts'

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

export async function seedFiles(services: Services, site: SiteRow, users: DemoUsers): Promise<SeedFiles> {
  const pdf = 'application/pdf'
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const store = async (ownerId: string, name: string, mimetype: string, bytes: Buffer) =>
    toFileObject(await storeFile(services, { siteId: site.id, ownerId, name, mimetype, bytes }))
  const mine = users.customer.id
  const hers = users.writer.id
  return {
    resume: await store(mine, 'Resume 2024.pdf', pdf, await createResumePdf('Resume', OLD_RESUME)),
    certificate: await store(
      mine,
      'Certificate.docx',
      docx,
      createDocx(['Certificate of completion', 'Digital marketing']),
    ),
    marked: await store(mine, 'My changes.pdf', pdf, await createPdf('My changes', [['Please name the budget.']])),
    firstPdf: await store(hers, 'Draft 1.pdf', pdf, await createResumePdf('Draft 1', FIRST_DRAFT)),
    firstWord: await store(hers, 'Draft 1.docx', docx, createDocx(toLines(FIRST_DRAFT))),
    secondPdf: await store(hers, 'Draft 2.pdf', pdf, await createResumePdf('Draft 2', SECOND_DRAFT)),
    secondWord: await store(hers, 'Draft 2.docx', docx, createDocx(toLines(SECOND_DRAFT))),
    finalPdf: await store(hers, 'Final.pdf', pdf, await createResumePdf('Final', SECOND_DRAFT)),
    finalWord: await store(hers, 'Final.docx', docx, createDocx(toLines(SECOND_DRAFT))),
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
