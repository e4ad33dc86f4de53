import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { CallError } from '../http/call-error.ts'
import { boot } from '../runtime/boot.ts'
import { DataView } from './DataView.tsx'

const read = { data: undefined, error: undefined, interrupted: false, isLoading: false, retry: () => undefined }

test('a failed read says what happened and can be asked again, without a word from the screen', async () => {
  const retry = vi.fn<() => void>()
  const error = new CallError('no_answer', 0)
  const { user } = show(<DataView read={{ ...read, error, retry, asOf: undefined }}>{() => 'never'}</DataView>)
  const said = screen.getByRole('alert')
  expect(said.textContent).toContain('We couldn’t load this.')
  expect(said.textContent).toContain('Timeout!')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('and who helps, where anybody does', () => {
  const failed = { ...read, error: new CallError('no_answer', 0), asOf: undefined }
  boot.site = { ...boot.site!, companyEmail: '' }
  const { unmount } = show(<DataView read={failed}>{() => 'never'}</DataView>)
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  boot.site = { ...boot.site, companyEmail: 'help@example.com' }
  show(<DataView read={failed}>{() => 'never'}</DataView>)
  expect(screen.getByRole('alert').textContent).toContain('Try again, or email us at help@example.com.')
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveProperty('href', 'mailto:help@example.com')
})

test('a headline that the documents fix takes the place of ours', () => {
  const error = new CallError('no_answer', 0)
  show(
    <DataView read={{ ...read, error, asOf: undefined }} failure="Unexpected Error!!">
      {() => 'never'}
    </DataView>,
  )
  expect(screen.getByText('Unexpected Error!!')).toBeDefined()
})

test('data is drawn', () => {
  show(<DataView read={{ ...read, data: ['a'], asOf: 0 }}>{(rows: string[]) => <p>{rows.join()}</p>}</DataView>)
  expect(screen.getByText('a')).toBeDefined()
})

test('what is on its way is busy from the first moment on, before anything of it shows', () => {
  const { container, unmount } = show(<DataView read={{ ...read, asOf: undefined }}>{() => 'never'}</DataView>)
  expect(container.querySelector('[aria-busy=true]')).toHaveProperty('hidden', true)
  unmount()
  const there = show(<DataView read={{ ...read, data: 'a', asOf: 0 }}>{(text: string) => <p>{text}</p>}</DataView>)
  expect(there.container.querySelector('[aria-busy=true]')).toBeNull()
})
