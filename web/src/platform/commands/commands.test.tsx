import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Command, handleShortcutKey, useCommands } from './commands.ts'

const createCommand = (keys: string, run: () => void, overrides: Partial<Command> = {}): Command => ({
  id: keys,
  label: keys,
  group: 'page',
  keys,
  run,
  ...overrides,
})
const renderCommands = (...commands: Command[]) =>
  renderHook((list: Command[]) => useCommands(list), { initialProps: commands })
afterEach(() => document.body.replaceChildren())

test('runs a keyboard command only while its component is mounted', () => {
  const run = vi.fn<() => void>()
  const { unmount } = renderCommands(createCommand('j', run))
  fireEvent.keyDown(document.body, { key: 'j' })
  unmount()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs a command when the keys of its sequence are pressed one after the other', () => {
  const [orders, row] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderCommands(createCommand('g o', orders), createCommand('o', row))
  for (const key of ['g', 'o', 'o']) fireEvent.keyDown(document.body, { key })
  expect([orders.mock.calls.length, row.mock.calls.length]).toEqual([1, 1])
})

test('runs the command of a key that does not continue a started key sequence', () => {
  const run = vi.fn<() => void>()
  renderCommands(createCommand('g o', vi.fn<() => void>()), createCommand('j', run))
  for (const key of ['g', 'j']) fireEvent.keyDown(document.body, { key })
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs the callback of a command from the latest render', () => {
  const [old, current] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender } = renderCommands(createCommand('j', old))
  rerender([createCommand('j', current)])
  handleShortcutKey('j')
  expect([old.mock.calls.length, current.mock.calls.length]).toEqual([0, 1])
})

test('does not run a disabled command', () => {
  const run = vi.fn<() => void>()
  renderCommands(createCommand('a', run, { disabledReason: 'The order is completed.' }))
  expect(handleShortcutKey('a')).toBe(false)
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['a text field', '<input>', false],
  ['a checkbox', '<input type="checkbox" />', true],
  ['an editor', '<div contenteditable="true"></div>', false],
  ['a button', '<button></button>', true],
])('a single-letter shortcut works while %s has the focus: %s', (_, html, runs) => {
  const run = vi.fn<() => void>()
  renderCommands(createCommand('j', run))
  document.body.innerHTML = html
  fireEvent.keyDown(document.body.firstElementChild!, { key: 'j' })
  expect(run).toHaveBeenCalledTimes(runs ? 1 : 0)
})

test('runs a command with Ctrl or Cmd in a text field, but not while a dialog is open', () => {
  const run = vi.fn<() => void>()
  renderCommands(createCommand('mod+k', run))
  document.body.innerHTML = '<input>'
  const input = document.body.firstElementChild!
  fireEvent.keyDown(input, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(input, { key: 'k', metaKey: true })
  expect(run).toHaveBeenCalledTimes(2)
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  fireEvent.keyDown(input, { key: 'k', ctrlKey: true })
  expect(run).toHaveBeenCalledTimes(2)
})

test('matches a shortcut by the physical key on a Russian keyboard layout', () => {
  const run = vi.fn<() => void>()
  renderCommands(createCommand('j', run))
  fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' })
  expect(run).toHaveBeenCalledTimes(1)
})
