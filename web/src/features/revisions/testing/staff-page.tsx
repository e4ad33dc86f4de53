import type { Draft } from '@quillgate/shared/contract/entities'
import { notifications } from '@quillgate/shared/contract/notifications'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import type { User } from '@quillgate/shared/contract/user'
import { writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { aTask } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { stubReply } from '../../../testing/network.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { stubLayout } from '../../../testing/stub-layout.ts'

export const STAFF_PAGE_PATH = '/orders/revision-files/s1/o1'
/** Sets the drafts that the server returns from now on. */
export const stubStaffDrafts = (drafts: Draft[], accepted = false) =>
  stubReply(writerRevisions.view, {
    data: drafts,
    orderData: {
      serviceName: 'Resume Writing',
      customerName: 'Maya Okafor',
      completedTasks: accepted ? [aTask('revision_process', { serviceId: 's1' })] : [],
    },
  })

type Options = { as?: User; accepted?: boolean; flags?: Partial<WebsiteSettings> }
export async function openStaffRevision(
  drafts: Draft[],
  { as = aWriter(), accepted = false, flags = {} }: Options = {},
) {
  stubLayout()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubStaffDrafts(drafts, accepted)
  const page = await renderAt(STAFF_PAGE_PATH, { as, site: { flags: { enable_writer_notes: true, ...flags } } })
  await screen.findAllByRole('heading', { level: 2 })
  return page
}
