import { compositions } from '@quillgate/shared/contract/compositions'
import { contracts, customerDocuments, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { notifications } from '@quillgate/shared/contract/notifications'
import { anOrder } from '@quillgate/shared/testing/orders'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { stubCanvas } from '../../testing/stub-canvas.ts'

const stubOrder = (contract_signed: boolean) =>
  stubReply(customerOrders.view, { order: anOrder({ contract_signed }), clientCurrencyType: 'usd' })
const stubOrderPage = (contract_signed: boolean) =>
  stubReply(compositions.customerOrder, {
    order: anOrder({ _id: '1', contract_signed, sold: { contract_id: 'c1' }, tasks: ['resume_questionnaire'] }),
    clientCurrencyType: 'usd',
    invoices: [],
    warnings: [],
  })
function openContract() {
  stubReply(contracts.view, { data: { content: 'The text of the contract.' } })
  return renderAt('/contract/fill/1', { as: aUser() })
}
const findSubmitButton = () => screen.findByRole('button', { name: /Submit/ })
const findOrderLink = () => screen.findByRole('link', { name: 'Go to the order' })

beforeEach(() => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubCanvas()
})
async function typeName(user: Awaited<ReturnType<typeof openContract>>['user']) {
  await user.click(await screen.findByRole('tab', { name: 'Type your name' }))
  await enterText(user, screen.getByLabelText('Your name'), 'Noor')
}

test('hides the Finish link when the contract fails to load', async () => {
  stubOrder(false)
  stubRefusal(contracts.view, 'contract_missing')
  await renderAt('/contract/fill/1', { as: aUser() })
  expect(await screen.findByText('Unexpected Error!!')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Finish' })).toBeNull()
})

test('shows a signed contract with a link to the order instead of the signature pad', async () => {
  stubOrder(true)
  stubOrderPage(true)
  const { user, currentPath } = await openContract()
  expect(await screen.findByText('The contract is signed.')).toBeTruthy()
  expect(screen.getByText('The text of the contract.')).toBeTruthy()
  for (const name of [/Submit/, /Clear/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Finish' })).toBeNull()
  await user.click(await findOrderLink())
  expect(currentPath()).toBe('/orders/view/1')
})

test('focuses the section that explains how to sign on Submit without a signature', async () => {
  stubOrder(false)
  const { user } = await openContract()
  const section = await screen.findByRole('region', { name: 'Signature' })
  expect(section.textContent).toContain(
    'Draw your signature or type your name. By submitting, you agree to this contract.',
  )
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Draw', 'Type your name'])
  expect(screen.getByText('Professional Resume Package')).toBeTruthy()
  await user.click(await findSubmitButton())
  expect(document.activeElement).toBe(section)
})

test('on a phone, removes a resolved error from the bottom bar of the contract without moving the content', async () => {
  stubPhoneWindow()
  stubOrder(false)
  const { user } = await openContract()
  await user.click(await findSubmitButton())
  const alert = await screen.findByRole('alert')
  const bar = document.querySelector('[data-sticky-bar]')!
  expect(bar.contains(alert)).toBe(true)
  await typeName(user)
  expect(bar.textContent).toBe('FinishSubmit')
  const left = screen.getByText('Please sign this contract in order to continue')
  expect(left.closest('[aria-hidden="true"]')?.nextElementSibling).toBe(bar)
})

test('hides the error about a missing signature once the user types a name', async () => {
  stubOrder(false)
  const { user } = await openContract()
  await user.click(await findSubmitButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Please sign this contract in order to continue')
  await typeName(user)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('contract after a failed submit', () => {
  test('shows the contract as signed when only the reply was lost', async () => {
    stubOrder(false)
    const { user } = await openContract()
    await typeName(user)
    stubOrder(true)
    stubNetworkError(contracts.sign)
    await user.click(await findSubmitButton())
    expect(await screen.findByText('The contract is signed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows the error and allows another submit when the order still reports an unsigned contract', async () => {
    stubOrder(false)
    const { user } = await openContract()
    await typeName(user)
    stubNetworkError(contracts.sign)
    await user.click(await findSubmitButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Timeout!')
    expect(await findSubmitButton()).toBeTruthy()
  })

  test('links to the order when the server says "already signed", even if the order fails to load', async () => {
    stubRefusal(customerOrders.view, 'not_found')
    stubRefusal(contracts.sign, 'contract_signed')
    const { user } = await openContract()
    await typeName(user)
    await user.click(await findSubmitButton())
    expect(await findOrderLink()).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
  })
})

test('the contract page returns to the order that redirected to it once the contract is signed', async () => {
  stubReply(contracts.view, { data: { content: 'Terms' } })
  stubReply(contracts.sign, {})
  stubOrder(false)
  stubOrderPage(false)
  const { user, currentPath } = await renderAt('/orders/view/1', { as: aUser() })
  await waitFor(() => expect(currentPath()).toBe('/contract/fill/1'))
  await typeName(user)
  stubOrderPage(true)
  await user.click(await findSubmitButton())
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Dana W.')).toBeTruthy()
  expect(currentPath()).toBe('/orders/view/1')
})

test('offers the next task of the order once the contract is signed', async () => {
  stubReply(contracts.sign, {})
  stubReply(customerDocuments.previous, { data: { files: [] }, orderData: { completedTasks: [] } })
  stubOrder(false)
  const { user, currentPath } = await openContract()
  await typeName(user)
  stubOrderPage(true)
  await user.click(await findSubmitButton())
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  expect(currentPath()).toMatch(/^\/orders\/previous-document\/\w+\/1$/)
})

test('opens the next task once the contract is signed, although its page redirected to the contract before', async () => {
  const step = `/orders/previous-document/${anOrder().package.packageServices[0]!._id}/1`
  const stubDocuments = (contract_signed: boolean) =>
    stubReply(customerDocuments.previous, { data: { files: [] }, orderData: { completedTasks: [], contract_signed } })
  stubReply(contracts.view, { data: { content: 'Terms' } })
  stubReply(contracts.sign, {})
  stubOrder(false)
  stubDocuments(false)
  const { user, currentPath } = await renderAt(step, { as: aUser() })
  await waitFor(() => expect(currentPath()).toBe('/contract/fill/1'))
  await typeName(user)
  stubOrderPage(true)
  stubDocuments(true)
  await user.click(await findSubmitButton())
  await user.click(await screen.findByRole('button', { name: 'Upload documents' }))
  expect(await screen.findByRole('form', { name: 'Upload Documents' })).toBeTruthy()
  expect(currentPath()).toBe(step)
})
