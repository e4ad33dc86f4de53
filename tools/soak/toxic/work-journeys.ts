import { contract } from '@quillgate/shared/contract/table'
import { createSampleAnswers } from '../../../provider/src/seed/task-data.ts'
import {
  createBrowserClient,
  createDirectClient,
  createOrderInProgress,
  reviewer,
  type StartJourney,
} from './journey.ts'

/** Simulates a customer who uploads documents and answers a questionnaire. */
export const startDocumentsJourney: StartJourney = async (context) => {
  const { mark, customer, orderId, serviceId, questionnaire, seen } = await createOrderInProgress(context)
  const page = createBrowserClient(context, [mark])
  const place = { params: { serviceId, orderId } }
  const form = { params: { orderId, questionnaireId: questionnaire, service: serviceId } }
  const bytes = Buffer.from(`My resume ${mark}. `.repeat(3_000))
  let key = ''
  const handIn = async () => {
    const { body } = await page.write(contract.files.upload, (text) => ({ file: { name: `${text}.txt`, bytes } }))
    const { file } = body
    const body2 = { order_id: orderId, serviceId, uploadedFiles: [file], deletedFiles: [], taskId: 'previous_document' }
    await page.must(contract.customerDocuments.upload, { ...place, body: body2 })
    key = file.key
  }
  const answer = async () => {
    const { data } = await page.must(contract.questionnaires.view, form)
    const body = {
      serviceType: questionnaire,
      taskId: questionnaire,
      serviceId,
      data: createSampleAnswers(data),
      editable: false,
    }
    await page.must(contract.customerOrders.completeTask, { params: { id: orderId }, body }, ['task_done'])
  }
  const look = async () => {
    await page.must(contract.customerDocuments.previous, place)
    await page.must(contract.customerOrders.view, { params: { id: orderId } })
  }
  return {
    rounds: 12,
    async first() {
      await page.signIn(customer)
      await look()
    },
    during: (round) => [handIn, answer][round]?.() ?? look(),
    async after() {
      if (key === '') await handIn()
      await answer()
      const file = await page.must(contract.files.download, { params: { key } })
      if ((file as { text?: unknown }).text !== bytes.toString())
        context.watch.reportError('the file comes back as another one')
    },
    async truth() {
      const { data } = await seen.must(contract.customerDocuments.previous, place)
      const found = (data.files as { key: string }[]).filter((file) => file.key === key).length
      if (found !== 1) context.watch.reportError(`a document that was acknowledged is there ${found} times`)
      const { data: answers } = await seen.must(contract.questionnaires.answers, form)
      if (answers.length === 0) context.watch.reportError('the answers that were acknowledged are not there')
      const { order } = await seen.must(contract.customerOrders.view, { params: { id: orderId } })
      const done = (order.completed_tasks as { taskId: string }[]).filter(({ taskId }) => taskId === questionnaire)
      if (done.length !== 1) context.watch.reportError(`the questionnaire is done ${done.length} times`)
    },
  }
}

/** Simulates a writer who works on an order and creates boards. */
export const startWriterJourney: StartJourney = async (context) => {
  const { mark, writer: who, orderId } = await createOrderInProgress(context)
  const [page, seen] = [createBrowserClient(context, [mark]), createDirectClient(context, [mark])]
  const work = async (round: number) => {
    await page.must(contract.writerOrders.list)
    await page.write(contract.writerBoards.create, (text) => ({
      body: { boardTitle: text, boardDescription: 'Plans' },
    }))
    await page.must(contract.writerBoards.list)
    if (round === 0)
      await page.must(contract.writerOrders.update, { params: { id: orderId }, body: { priority: 'urgent' } })
    await page.must(contract.writerOrders.view, { params: { id: orderId } })
  }
  return {
    rounds: 10,
    async first() {
      await page.signIn(who)
      await page.must(contract.writerOrders.dashboard)
    },
    during: work,
    after: () => work(0),
    async truth() {
      await seen.signIn(who)
      page.judge(await seen.must(contract.writerBoards.list))
      const { order } = await seen.must(contract.writerOrders.view, { params: { id: orderId } })
      if (order.priority !== 'urgent') context.watch.reportError(`the priority that was saved is ${order.priority}`)
    },
  }
}

/** Simulates a reviewer who reads the orders of other users. */
export const startReviewerJourney: StartJourney = async (context) => {
  const { orderId, serviceId } = await createOrderInProgress(context)
  // The client knows the marks of all users, because this reviewer may read the orders of all of them.
  const page = createBrowserClient(context, context.stack.marks)
  const seen = createDirectClient(context, context.stack.marks)
  const place = { params: { serviceId, orderId } }
  const read = async () => {
    const { orders } = await page.must(contract.writerOrders.forReviewer)
    if (!(orders as { _id: string }[]).some(({ _id }) => _id === orderId))
      context.watch.reportError('the order is not in the list')
    const { order } = await page.must(contract.writerOrders.view, { params: { id: orderId } })
    if (order._id !== orderId) context.watch.reportError('another order was answered')
    await page.must(contract.writerOrders.previousFiles, place)
    await page.must(contract.writerRevisions.view, place)
  }
  return {
    rounds: 12,
    async first() {
      await page.signIn(reviewer)
      await read()
    },
    during: read,
    after: read,
    async truth() {
      await seen.signIn(reviewer)
      const there = await seen.must(contract.writerOrders.view, { params: { id: orderId } })
      const here = await page.must(contract.writerOrders.view, { params: { id: orderId } })
      if (JSON.stringify(here.order) !== JSON.stringify(there.order))
        context.watch.reportError('the order is not as the provider has it')
    },
  }
}
