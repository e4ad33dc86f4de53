import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { Steps } from './Steps.tsx'

const STEPS = ['Contact', 'Experience', 'Skills'].map((label) => ({ key: label, label, done: label === 'Contact' }))

test('Steps offers the pages of a wizard in a select in a narrow window', async () => {
  const onOpen = vi.fn<(key: string) => void>()
  const { user } = renderComponent(<Steps label="Profile" steps={STEPS} current="Experience" onOpen={onOpen} />)
  expect(screen.getByRole('progressbar', { name: 'Profile' })).toBeTruthy()
  const list = screen.getByRole('combobox', { name: 'Profile' })
  expect(list).toHaveProperty('value', 'Experience')
  expect(screen.getByRole('option', { name: '1. Contact (done)' })).toBeTruthy()
  await user.selectOptions(list, '3. Skills')
  expect(onOpen).toHaveBeenCalledWith('Skills')
})

test('Steps shows no select when its steps are not clickable', () => {
  renderComponent(<Steps label="Profile" steps={STEPS} current="Experience" />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('2 of 3')).toBeTruthy()
})

test.each([true, false])('Steps disables a locked step (wide window: %s)', async (wide) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: wide }))
  const onOpen = vi.fn<(key: string) => void>()
  const steps = STEPS.map((step) => ({ ...step, locked: step.key === 'Skills' }))
  const { user } = renderComponent(<Steps label="Profile" steps={steps} current="Experience" onOpen={onOpen} />)
  const skills = wide
    ? screen.getByRole('button', { name: 'Skills' })
    : screen.getByRole('option', { name: '3. Skills' })
  expect(skills).toHaveProperty('disabled', true)
  if (wide) await user.click(screen.getByRole('button', { name: /^Contact\s*\(done\)$/ }))
  else await user.selectOptions(screen.getByRole('combobox'), '1. Contact (done)')
  expect(onOpen.mock.calls).toEqual([['Contact']])
})

test('the accessible name of a completed step says that it is done', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: true }))
  renderComponent(<Steps label="Profile" steps={STEPS} current="Experience" onOpen={() => undefined} />)
  expect(screen.getByRole('button', { name: /^Contact\s*\(done\)$/ })).toBeTruthy()
})
