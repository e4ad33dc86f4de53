import type { APIRequestContext } from '@playwright/test'
import type { FileObject, QuestionItem } from '@quillgate/shared/contract/entities'
import { toChoices } from '@quillgate/shared/domain/questionnaires/questions'

// Completes the first tasks of an order for the customer, through API calls.

const expectOk = async (response: Awaited<ReturnType<APIRequestContext['post']>>) => {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()} ${await response.text()}`)
  return response
}

/** Uploads a text file for each name, in the given order, as the documents of a service. */
export async function uploadDocuments(client: APIRequestContext, orderId: string, serviceId: string, names: string[]) {
  const uploadedFiles: FileObject[] = []
  for (const name of names) {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) }
    const answer = await expectOk(await client.post('/api/file/upload', { multipart: { file } }))
    uploadedFiles.push(((await answer.json()) as { file: FileObject }).file)
  }
  const data = { order_id: orderId, serviceId, uploadedFiles, deletedFiles: [], taskId: 'previous_document' }
  await expectOk(await client.post(`/api/customer/orders/previous-file/upload/${serviceId}/${orderId}`, { data }))
}

/** Answers the required questions: selects the first option of each choice, and enters `words` for all others. */
export async function answerQuestionnaire(
  client: APIRequestContext,
  { orderId, taskId, serviceId }: { orderId: string; taskId: string; serviceId: string },
  words: string,
) {
  const read = await expectOk(await client.get(`/api/questionnaires/${orderId}/${taskId}/${serviceId}`))
  const { data: questions } = (await read.json()) as { data: QuestionItem[] }
  const answered = questions.map((item) => {
    if (!item.required) return item
    const [first] = toChoices(item)
    const said = item.type === 'email' ? 'noor@mailbox.org' : words
    const answer = first?.value ?? said
    return { ...item, answer: item.type === 'checkbox' ? [answer] : answer }
  })
  const data = { serviceType: 'questionnaire', taskId, serviceId, data: answered, editable: false }
  await expectOk(await client.post(`/api/customer/orders/${orderId}/complete_task`, { data }))
}
