import { expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { callEntries } from './table.ts'
import { resolveTopics } from './topics.ts'

const allEntries = [...callEntries(), ...callEntries({ compositions })]

test('every order topic takes its id from a path parameter or a body field of the call', () => {
  const unknown = allEntries.flatMap(({ name, call }) => {
    const body = Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {})
    const fields = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param).concat(body))
    const ids = (call.topics ?? []).filter((topic) => topic.startsWith('order:')).map((topic) => topic.slice(6))
    return ids.filter((id) => !fields.has(id)).map((id) => `${name} ${id}`)
  })
  expect(unknown).toEqual([])
})

/** Calls that change something else, or only drafts that no other user sees. */
const SILENT = [
  'auth.resetPassword',
  'auth.resetPasswordStep2',
  'cart.checkCoupon',
  // Creates the account that owns the order, so no page of this account is open yet.
  'cart.checkout',
  'files.upload',
  'followUp.copy',
  'followUp.save',
  'jobs.saveClick',
  'profile.saveWriter',
  'profile.update',
  'profile.updateImage',
  'profile.updatePassword',
  'templates.save',
]

test('every call that changes an order, invoice, board, notification or template declares its topics', () => {
  const silent = allEntries
    .filter(({ call }) => call.effect !== 'read' && call.effect !== 'session' && !call.topics)
    .map(({ name }) => name)
  expect(silent.toSorted()).toEqual(SILENT)
})

test('resolveTopics leaves out an order whose id is too long', () => {
  expect(resolveTopics(['order:id', 'invoices'], { id: 'a b' })).toEqual(['order:a%20b', 'invoices'])
  expect(resolveTopics(['order:id', 'invoices'], { id: 'x'.repeat(65) })).toEqual(['invoices'])
})
