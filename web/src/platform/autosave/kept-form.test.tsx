import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aForm, type Person } from '../../testing/kept-form.tsx'
import { show } from '../../testing/show.tsx'

const MAYA: Person = { name: 'Maya', city: 'Oslo' }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const conflict = () => screen.queryByText(/changed elsewhere/)

test('newer values of the server come in beside what is typed, and what is typed stays kept', async () => {
  const { Page, server, wait } = aForm(MAYA)
  show(<Page />)
  await wait()
  type('Name', 'Maya Okafor')
  await wait()
  await server.change({ name: 'Maya', city: 'Bergen' })
  expect([field('Name').value, field('City').value]).toEqual(['Maya Okafor', 'Bergen'])
  expect(conflict()).toBeNull()
  await wait()
  expect(JSON.stringify(localStorage)).toContain('Maya Okafor')
})

test('what was typed and changed elsewhere is said, and either can be had', async () => {
  const { Page, server, wait } = aForm(MAYA)
  show(<Page />)
  await wait()
  type('Name', 'Maya O.')
  await server.change({ name: 'Maya Okafor', city: 'Oslo' })
  expect(field('Name').value).toBe('Maya O.')
  expect(conflict()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Show the newer version' }))
  await wait()
  expect(field('Name').value).toBe('Maya Okafor')
  expect(conflict()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use that version' }))
  await wait()
  expect(field('Name').value).toBe('Maya O.')
})

test('what was typed on an older version is said to be so after a reload too, and can be kept', async () => {
  const { Page, server, wait } = aForm(MAYA)
  const { unmount } = show(<Page />)
  await wait()
  type('Name', 'Maya O.')
  await wait()
  unmount()
  await server.change({ name: 'Maya Okafor', city: 'Bergen' })
  show(<Page />)
  await wait()
  expect([field('Name').value, field('City').value]).toEqual(['Maya O.', 'Bergen'])
  expect(conflict()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  expect(conflict()).toBeNull()
  expect(field('Name').value).toBe('Maya O.')
})

test('what is typed while it is being sent is no part of it and stays kept', async () => {
  const { Page, server, wait } = aForm(MAYA)
  show(<Page />)
  await wait()
  type('Name', 'Maya O.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await wait()
  type('Name', 'Maya Okafor')
  await wait()
  await server.answer('ok')
  await wait()
  expect(field('Name').value).toBe('Maya Okafor')
  expect(JSON.stringify(localStorage)).toContain('Maya Okafor')
  expect(conflict()).toBeNull()
})

test('and is there again after the page was left before the answer came', async () => {
  for (const isBackBefore of [false, true]) {
    const { Page, server, wait } = aForm(MAYA)
    const { unmount } = show(<Page />)
    await wait()
    type('Name', 'Maya O.')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await wait()
    type('Name', 'Maya Okafor')
    unmount()
    let again = isBackBefore ? show(<Page />) : undefined
    await wait()
    await server.answer('ok')
    await wait()
    again?.unmount()
    again = show(<Page />)
    await wait()
    expect(field('Name').value).toBe('Maya Okafor')
    again.unmount()
  }
})

test('a saving that was broken off has saved nothing: what was typed stays kept', async () => {
  const { Page, server, wait } = aForm(MAYA)
  show(<Page />)
  await wait()
  type('Name', 'Maya O.')
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await server.answer('aborted')
  await wait()
  expect(JSON.stringify(localStorage)).toContain('Maya O.')
})

test('a password alone is nothing that could be here again', async () => {
  const { Page, wait } = aForm(MAYA)
  show(<Page />)
  await wait()
  type('Password', 'a secret')
  await wait()
  expect(JSON.stringify(localStorage)).not.toContain('draft:')
})
