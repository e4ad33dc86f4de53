import { customerRevisions } from '@quillgate/shared/contract/customer-orders'
import type { Draft } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import { aDraft, aFile } from '@quillgate/shared/testing/documents'
import { aTask } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { getRequests, stubReply } from '../../../testing/network.ts'
import { stubOrder } from '../../../testing/order-view.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { stubLayout } from '../../../testing/stub-layout.ts'

export const PAGE_PATH = '/orders/revisions-process/s1/o1'
const WORD_FILE = aFile('Resume.docx', { mimetype: 'application/msword' })
export const createDraft = (overrides: Partial<Draft> = {}) =>
  aDraft({
    data: {
      dataPdf: aFile(),
      dataWord: WORD_FILE,
      additionalFiles: [aFile('Cover.pdf')],
      notes: 'Two words from Dana.',
    },
    ...overrides,
  })
export const revisionReadCount = () => getRequests().filter(({ path }) => path.includes('revision/get')).length
/** Returns the bodies of all requests to paths that end with `end`. */
export const listSentBodies = (end: string) =>
  getRequests()
    .filter(({ path }) => path.endsWith(end))
    .map(({ body }) => body)
/** Sets the drafts that the server returns from now on. */
export const stubDrafts = (drafts: Draft[], accepted = false) =>
  stubReply(customerRevisions.view, {
    data: drafts,
    orderData: {
      serviceName: 'Resume Writing',
      completedTasks: accepted ? [aTask('revision_process', { serviceId: 's1' })] : [],
    },
  })

type Options = { accepted?: boolean; flags?: Partial<WebsiteSettings> }
export async function renderCustomerPage(drafts: Draft[], { accepted = false, flags = {} }: Options = {}) {
  stubLayout()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubOrder()
  stubDrafts(drafts, accepted)
  const page = await renderAt(PAGE_PATH, { as: aUser(), site: { flags: { enable_writer_notes: true, ...flags } } })
  await screen.findAllByRole('heading', { level: 2 })
  return page
}
type TestUser = Awaited<ReturnType<typeof renderCustomerPage>>['user']
export const pressButton = async (user: TestUser, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const chooseStars = (user: TestUser, count: number) =>
  user.click(screen.getByRole('radio', { name: `${count} of 5` }))
export const findDialog = (name: string) => screen.findByRole('alertdialog', { name })
