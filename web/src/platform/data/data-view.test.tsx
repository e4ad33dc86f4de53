import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { CallError } from '../http/call-error.ts'
import { boot } from '../runtime/boot.ts'
import { DataView } from './DataView.tsx'

const emptyRead = { data: undefined, error: undefined, interrupted: false, isLoading: false, retry: () => undefined }

test('DataView shows the standard error texts for a failed request and offers a retry', async () => {
  const retry = vi.fn<() => void>()
  const error = new CallError('no_answer', 0)
  const { user } = renderComponent(
    <DataView read={{ ...emptyRead, error, retry, loadedAt: undefined }}>{() => 'never'}</DataView>,
  )
  const said = screen.getByRole('alert')
  expect(said.textContent).toContain('We couldn’t load this.')
  expect(said.textContent).toContain('Timeout!')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('DataView shows the support e-mail address with an error only if the site has one', () => {
  const failed = { ...emptyRead, error: new CallError('no_answer', 0), loadedAt: undefined }
  boot.site = { ...boot.site!, companyEmail: '' }
  const { unmount } = renderComponent(<DataView read={failed}>{() => 'never'}</DataView>)
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  boot.site = { ...boot.site, companyEmail: 'help@example.com' }
  renderComponent(<DataView read={failed}>{() => 'never'}</DataView>)
  expect(screen.getByRole('alert').textContent).toContain('Try again, or email us at help@example.com.')
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveProperty('href', 'mailto:help@example.com')
})

test('DataView shows the screen’s own error headline instead of the standard one', () => {
  const error = new CallError('no_answer', 0)
  renderComponent(
    <DataView read={{ ...emptyRead, error, loadedAt: undefined }} failure="Unexpected Error!!">
      {() => 'never'}
    </DataView>,
  )
  expect(screen.getByText('Unexpected Error!!')).toBeDefined()
})

test('DataView renders the data of a successful request', () => {
  renderComponent(
    <DataView read={{ ...emptyRead, data: ['a'], loadedAt: 0 }}>{(rows: string[]) => <p>{rows.join()}</p>}</DataView>,
  )
  expect(screen.getByText('a')).toBeDefined()
})

test('DataView sets aria-busy from the first render on, while its skeleton is still hidden', () => {
  const { container, unmount } = renderComponent(
    <DataView read={{ ...emptyRead, loadedAt: undefined }}>{() => 'never'}</DataView>,
  )
  expect(container.querySelector('[aria-busy=true]')).toHaveProperty('hidden', true)
  unmount()
  const there = renderComponent(
    <DataView read={{ ...emptyRead, data: 'a', loadedAt: 0 }}>{(text: string) => <p>{text}</p>}</DataView>,
  )
  expect(there.container.querySelector('[aria-busy=true]')).toBeNull()
})
