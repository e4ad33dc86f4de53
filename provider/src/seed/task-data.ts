import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { toModuleKind } from '@quillgate/shared/domain/orders/modules'
import { withAnswers } from '@quillgate/shared/domain/questionnaires/questionnaire'
import { toChoices, toQuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import { eq } from 'drizzle-orm'
import type { OrderRow } from '../db/schema/orders.ts'
import {
  answers,
  documents,
  drafts,
  finalDocuments,
  followUps,
  profileFiles,
  questionnaires,
} from '../db/schema/steps.ts'
import type { Services } from '../http/context.ts'
import { grantFiles } from '../modules/files/commands.ts'
import type { SeedFiles } from './files.ts'

export const FOLLOW_UP_QUESTIONS: QuestionItem[] = [
  { type: 'text', text: 'Which of the two job titles do you prefer?', required: true },
  { type: 'textarea', text: 'What did your last project change for the company?', required: true },
]
const SAMPLE_ANSWERS: Readonly<Record<string, string>> = {
  email: 'maya.okafor@mailbox.org',
  date: '2027-01-15',
  textarea: 'Led 14 product launches.\nGrew readership by 62 %.\nManaged a budget of $2.4 million.',
}

/** Returns plausible answers to the questions of any questionnaire. */
export const createSampleAnswers = (items: readonly QuestionItem[]): QuestionItem[] =>
  withAnswers(
    items,
    Object.fromEntries(
      items.map((item, index) => {
        const first = toChoices(item)[0]?.value
        const type = toQuestionType(item)
        return [
          index,
          type === 'checkbox' ? [first ?? ''] : (first ?? SAMPLE_ANSWERS[type] ?? 'Senior Marketing Manager'),
        ]
      }),
    ),
  )

/** Creates the data that the completed modules of a seeded order would have created. */
export async function seedTaskData(services: Services, order: OrderRow, files: SeedFiles): Promise<void> {
  for (const { taskId, serviceId = '' } of order.completedTasks)
    await TASK_SEEDS[toModuleKind(taskId)](services, order, serviceId, files, taskId)
}

type SeedTask = (
  services: Services,
  order: OrderRow,
  serviceId: string,
  library: SeedFiles,
  taskId: string,
) => Promise<void>
const orderServiceKeys = (order: OrderRow, serviceId: string) => ({
  siteId: order.siteId,
  orderId: order.id,
  serviceId,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
})
const grantOrderFiles = (services: Services, order: OrderRow, keys: string[]) =>
  grantFiles(services, { siteId: order.siteId, roomId: order.id, keys, audience: 'everybody' })

const TASK_SEEDS: Record<ReturnType<typeof toModuleKind>, SeedTask> = {
  async previous_document(services, order, serviceId, { resume, certificate }) {
    await services.db.insert(documents).values({ ...orderServiceKeys(order, serviceId), files: [resume, certificate] })
    await grantOrderFiles(services, order, [resume.key, certificate.key])
  },
  async questionnaire({ db }, order, serviceId, _, taskId) {
    // The task that records that follow-up questions were sent is not a questionnaire, so it has no answers.
    const [form] = await db.select().from(questionnaires).where(eq(questionnaires.id, taskId)).limit(1)
    if (form)
      await db
        .insert(answers)
        .values({ ...orderServiceKeys(order, serviceId), taskId, items: createSampleAnswers(form.items) })
  },
  async additional_questionnaire(services, order, serviceId, _, taskId) {
    await seedFollowUp(services, order, serviceId, 'sent')
    const items = createSampleAnswers(FOLLOW_UP_QUESTIONS)
    await services.db.insert(answers).values({ ...orderServiceKeys(order, serviceId), taskId, items })
  },
  async revision_process(services, order, serviceId, { firstPdf, firstWord }) {
    await services.db.insert(drafts).values({
      ...orderServiceKeys(order, serviceId),
      data: { dataPdf: firstPdf, dataWord: firstWord, additionalFiles: [], notes: '<p>Here is the first draft.</p>' },
      rating: 5,
      review: '<p>Wonderful, thank you!</p>',
      reviewedByUser: true,
      adminApproval: { pending: false, approved: true, rejectionFile: [] },
    })
    await grantOrderFiles(services, order, [firstPdf.key, firstWord.key])
  },
  final_document: seedFinalDocument,
  async final_linkedin(services, order, serviceId, { profile }) {
    await services.db.insert(profileFiles).values({ ...orderServiceKeys(order, serviceId), file: profile })
    await grantOrderFiles(services, order, [profile.key])
  },
  schedule_appointment: async () => {},
}

/** Creates a final document. Whether it counts as submitted depends on the completed tasks of the order. */
export async function seedFinalDocument(
  services: Services,
  order: OrderRow,
  serviceId: string,
  { finalPdf, finalWord, profile }: SeedFiles,
): Promise<void> {
  await services.db.insert(finalDocuments).values({
    ...orderServiceKeys(order, serviceId),
    dataPdf: finalPdf,
    dataWord: finalWord,
    otherFiles: [profile],
    writerNotes: '<p>It was a pleasure to work with you.</p>',
  })
  await grantOrderFiles(services, order, [finalPdf.key, finalWord.key, profile.key])
}

/** Creates follow-up questions that were either sent to the customer or only saved as a draft. */
export async function seedFollowUp(
  { db }: Services,
  order: OrderRow,
  serviceId: string,
  state: 'sent' | 'typed',
): Promise<void> {
  const draft = FOLLOW_UP_QUESTIONS
  await db.insert(followUps).values({
    ...orderServiceKeys(order, serviceId),
    draft,
    ...(state === 'sent' && { published: draft, publishedAt: order.updatedAt }),
  })
}
