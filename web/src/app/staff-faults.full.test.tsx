import type { Call } from '@quillgate/shared/contract/call'
import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { aReviewer, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectFaultsShown, pressButton } from '../testing/expect-faults.tsx'
import type { Fault } from '../testing/faults.ts'
import { stubReply } from '../testing/network.ts'
import { renderAt } from '../testing/render-at.tsx'

beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

const ORDER_ID = 'a'.repeat(24)
const loadErrorHeadline = () => 'We couldn’t load this.'
const STATUS_PREFIX = /^[45]\d\d/

describe('failures to load on staff pages', () => {
  test.each<[string, Call, (fault: Fault) => string, typeof aWriter | typeof aReviewer]>([
    ['/orders/list', writerOrders.list, () => 'Unexpected Error!!', aWriter],
    ['/orders/list', writerOrders.forReviewer, () => 'Unexpected Error!!', aReviewer],
    ['/orders/list?tab=needs-action', writerOrders.needsAction, () => 'Unexpected Error!!', aWriter],
    [
      `/orders/view/${ORDER_ID}`,
      writerOrders.view,
      ({ name }) => (name.startsWith('404') ? 'Order not found' : loadErrorHeadline()),
      aWriter,
    ],
    ['/orders/previous-document/s1/o1', writerOrders.previousFiles, loadErrorHeadline, aWriter],
    ['/orders/revision-files/s1/o1', writerRevisions.view, loadErrorHeadline, aWriter],
    ['/orders/final-files/s1/o1', writerFinals.view, loadErrorHeadline, aWriter],
    ['/orders/linkedin/s1/linkedin/o1', writerFinals.profile, loadErrorHeadline, aWriter],
    [
      '/orders/schedule-appointment/s1/o1',
      writerOrders.appointment,
      () => 'Something went wrong try again later',
      aWriter,
    ],
    [
      '/orders/questionnaire-answers/o1/q1/s1',
      writerOrders.answers,
      ({ name }) => (STATUS_PREFIX.test(name) ? 'Unexpected error, please try again later!' : 'Unexpected Error!!'),
      aWriter,
    ],
    ['/orders/additional_questionnaire/o1/s1', followUp.view, loadErrorHeadline, aWriter],
    ['/questionnaire-template/list', templates.list, loadErrorHeadline, aWriter],
    ['/questionnaire-template/template?key=t1', templates.view, loadErrorHeadline, aReviewer],
  ])('the page %s shows the headline and the reason of a failed load once', async (path, call, headlineOf, who) => {
    await expectFaultsShown({
      call,
      area: 'contributor',
      open: async () => {
        if (call === writerOrders.list) stubReply(writerOrders.needsAction, { needsActionOrders: [] })
        if (call === writerOrders.needsAction) stubReply(writerOrders.list, { orders: [] })
        return renderAt(path, { as: who() })
      },
      attempt: async (isFirst) => (isFirst ? undefined : pressButton('Try again')),
      expectPreserved: (fault) => {
        expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
          expect.stringContaining(headlineOf(fault)),
        ])
      },
    })
  })
})
