import { questionnaires } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { aQuestion } from '@quillgate/shared/testing/documents'
import { aUser } from '@quillgate/shared/testing/users'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const QUESTION_COUNT = 200

test('typing in one of 200 fields of a questionnaire does not change any other field', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(questionnaires.view, {
    data: Array.from({ length: QUESTION_COUNT }, (_, at) => aQuestion(`Question ${at}`)),
    orderData: { completedTasks: [], contract_signed: true },
  })
  await renderAt('/orders/questionnaire/o1/q1/s1', { as: aUser() })
  const field = await screen.findByLabelText<HTMLInputElement>('Question 100')
  const touched = new Set<Node>()
  const watch = new MutationObserver(() => undefined)
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  fireEvent.change(field, { target: { value: 'Which town?' } })
  expect(screen.getByText(`1 of ${QUESTION_COUNT} answered`)).toBeTruthy()
  for (const { target } of watch.takeRecords()) touched.add(target)
  watch.disconnect()
  expect(touched.size).toBeGreaterThan(0)
  expect([...touched].filter((node) => node instanceof HTMLInputElement && node !== field)).toEqual([])
})
