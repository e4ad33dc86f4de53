import { expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { callEntries } from './table.ts'
import { toSubjects } from './topics.ts'

const allEntries = [...callEntries(), ...callEntries({ compositions })]

test('every order topic takes its id from a path parameter or a body field of the call', () => {
  const unknown = allEntries.flatMap(({ name, call }) => {
    const body = Object.keys((call.body as { properties?: object } | undefined)?.properties ?? {})
    const fields = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, param]) => param).concat(body))
    const ids = (call.about ?? []).filter((topic) => topic.startsWith('order:')).map((topic) => topic.slice(6))
    return ids.filter((id) => !fields.has(id)).map((id) => `${name} ${id}`)
  })
  expect(unknown).toEqual([])
})

test('every call that changes an order, invoice, board or notification declares its topics', () => {
  const silent = allEntries
    .filter(({ call }) => call.effect !== 'read' && call.effect !== 'session' && !call.about)
    .map(({ name }) => name)
  // The excluded calls do not change an order, invoice, board or notification, or change only drafts that no other user
  // sees.
  expect(
    silent.filter((name) => !/^(auth|cart|files|jobs|templates|profile)\.|^followUp\.(save|copy)$/.test(name)),
  ).toEqual([])
})

test('toSubjects leaves out an order whose id is too long', () => {
  expect(toSubjects(['order:id', 'invoices'], { id: 'a b' })).toEqual(['order:a%20b', 'invoices'])
  expect(toSubjects(['order:id', 'invoices'], { id: 'x'.repeat(65) })).toEqual(['invoices'])
})
