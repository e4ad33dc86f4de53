import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import type { PageInfo, QuestionItem } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen } from '@testing-library/react'
import { clearDrafts } from '../../../platform/autosave/drafts.ts'
import { getRequests, stubReply } from '../../../testing/network.ts'
import { stubOrder as showOrder } from '../../../testing/order-view.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const createSection = (text: string): QuestionItem => ({ type: 'section', text })
export const ITEMS: QuestionItem[] = [
  createSection('About you'),
  {
    type: 'paragraph',
    text: '<p>Please <a href="https://help.test/">read this</a><script>alert(1)</script></p>',
  },
  aQuestion('Full name', { placeholder: 'Maya Okafor' }),
  aQuestion('E-mail', { type: 'email' }),
  aQuestion('Start', { type: 'date', required: false }),
  createSection('Your work'),
  aQuestion('Achievements', { type: 'textarea', required: false }),
  aQuestion('Years', { type: 'select', options: ['0-2', '3-5'] }),
  aQuestion('New field?', {
    type: 'radio',
    options: [
      { label: 'Yes', value: 'y' },
      { label: 'No', value: 'n' },
    ],
  }),
  aQuestion('Countries', { type: 'checkbox', options: ['Canada', 'Kenya'] }),
]
export const PAGE_PATH = '/orders/questionnaire/o1/q1/s1'
export const PAGE_INFO: PageInfo = {
  headingTitle: 'Career Questionnaire',
  packageName: 'Professional Resume Package',
  completedTasks: [],
  statusPercentage: 20,
  contract_signed: true,
}
type ReplyOptions = {
  data?: QuestionItem[]
  info?: Partial<PageInfo>
  unpublished?: boolean
  existsQuesAnswerData?: unknown
}
export const stubQuestionnaire = ({ data = ITEMS, info, ...more }: ReplyOptions = {}) =>
  stubReply(questionnaires.view, { data, orderData: { ...PAGE_INFO, ...info }, ...more })
export const openWizard = (address = PAGE_PATH, _id?: string) => renderAt(address, { as: aUser(_id ? { _id } : {}) })
export type WizardTestPage = Awaited<ReturnType<typeof openWizard>>
export const pressButton = async ({ user }: WizardTestPage, name: string) => {
  // The accessible name can begin with the name of antd's spinner, so only the end is matched.
  await user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }))
}
export const findPage = (name: string) => screen.findByRole('heading', { level: 2, name })
export const changeField = (label: RegExp | string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
export const sentRequests = () => getRequests().filter(({ method }) => method === 'POST')

/** Clears all saved input and stubs the calls of the order page. */
export async function resetQuestionnaire() {
  showOrder()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(customerOrders.list, { orders: [] })
  await clearDrafts()
}
