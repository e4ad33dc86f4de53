import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { CallError } from '../http/call-error.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

test('the error boundary replaces only the child that throws, and mounts it again on Try again', async () => {
  const broken = { error: new CallError('unreadable', 200, undefined, { requestId: 'req-7' }) as Error | undefined }
  function Chart() {
    if (broken.error) throw broken.error
    return <p>Chart</p>
  }
  // React logs errors that a boundary catches, so the console is muted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = renderComponent(
    <>
      <input aria-label="Notes" />
      <ErrorBoundary>
        <Chart />
      </ErrorBoundary>
    </>,
  )
  await user.type(screen.getByLabelText('Notes'), 'typed')
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText('req-7')).toBeTruthy()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  broken.error = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Chart')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'typed')
})
