import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { MenuAction } from './menu-action.ts'

const run = vi.fn<(key: string) => void>()
const actions: MenuAction[] = [
  { key: 'open', label: 'Open', to: '/orders/1' },
  { key: 'move', label: 'Move to…', run: () => run('move') },
  { key: 'mark', label: 'Mark as seen', run: () => run('mark') },
  { key: 'archive', label: 'Archive', run: () => run('archive'), disabledReason: 'The order is not complete.' },
  { key: 'delete', label: 'Delete', run: () => run('delete'), danger: true, hasSeparator: true },
]
const renderMenu = () => renderComponent(<ActionMenu label="Actions for order 1042" actions={actions} />)
const getTrigger = () => screen.getByRole('button', { name: 'Actions for order 1042' })
/** Returns the name of the focused element: the label of the menu's button, or the text of an entry. */
const focusedText = () => {
  const { activeElement: element } = document
  return element?.getAttribute('aria-label') ?? element?.querySelector('bdi')?.textContent
}

test('an action menu exposes its role, name and expanded state to screen readers', async () => {
  const { user } = renderMenu()
  expect(getTrigger().getAttribute('aria-haspopup')).toBe('menu')
  expect(getTrigger().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(getTrigger())
  const opened = screen.getByRole('menu', { name: 'Actions for order 1042' })
  expect(getTrigger().getAttribute('aria-expanded')).toBe('true')
  expect(getTrigger().getAttribute('aria-controls')).toBe(opened.id)
  expect(focusedText()).toBe('Open')
})

test('arrow keys, Home and End move through the entries of an action menu', async () => {
  const { user } = renderMenu()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(focusedText()).toBe('Delete')
  await user.keyboard('{ArrowDown}')
  expect(focusedText()).toBe('Open')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focusedText()).toBe('Archive')
  await user.keyboard('{Home}')
  expect(focusedText()).toBe('Open')
  await user.keyboard('{End}')
  expect(focusedText()).toBe('Delete')
})

test('typing letters focuses the menu entry that starts with them', async () => {
  const { user } = renderMenu()
  await user.tab()
  await user.keyboard('{Enter}mar')
  expect(focusedText()).toBe('Mark as seen')
  await user.keyboard('{Escape}{Enter}m')
  expect(focusedText()).toBe('Move to…')
  await user.keyboard('m')
  expect(focusedText()).toBe('Mark as seen')
})

test('Escape closes only the menu', async () => {
  const onKeyDown = vi.fn<() => void>()
  const { user } = renderComponent(
    <div onKeyDown={onKeyDown} role="presentation">
      <ActionMenu label="Actions for order 1042" actions={actions} />
    </div>,
  )
  await user.click(getTrigger())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(getTrigger())
  expect(onKeyDown).not.toHaveBeenCalled()
})

test('Tab closes the menu and focuses the element after the menu button', async () => {
  const { user } = renderComponent(
    <>
      <ActionMenu label="Actions for order 1042" actions={actions} />
      <a href="/next">next</a>
    </>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menu')).toBeDefined()
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement?.textContent).toBe('next')
})

test('a menu describes a disabled action with the reason', async () => {
  const { user } = renderMenu()
  await user.click(getTrigger())
  const archive = screen.getByRole('menuitem', { name: 'Archive' })
  expect(archive.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(archive.getAttribute('aria-describedby')!)?.textContent).toBe(
    'The order is not complete.',
  )
  await user.click(archive)
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeDefined()
})

test('a menu runs an enabled action once', async () => {
  const onCard = vi.fn<() => void>()
  const { user } = renderComponent(
    <div onClick={onCard} role="presentation">
      <ActionMenu label="Actions for order 1042" actions={actions} />
    </div>,
  )
  await user.click(getTrigger())
  await user.keyboard('{End}{Enter}')
  expect(run.mock.calls).toEqual([['delete']])
  expect(document.activeElement).toBe(getTrigger())
  expect(onCard).not.toHaveBeenCalled()
})

test('renders a menu entry that has a URL as a link', async () => {
  const { user, router } = renderMenu()
  await user.click(getTrigger())
  expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('/orders/1')
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/orders/1')
})
