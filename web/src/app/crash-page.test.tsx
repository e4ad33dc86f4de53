import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { CallError } from '../platform/http/call-error.ts'
import { TestTheme } from '../testing/TestTheme.tsx'
import { startTestI18n } from '../testing/texts.ts'
import { CrashPage } from './pages/CrashPage.tsx'

await startTestI18n()

test('shows the same support id on the crash page as in the failure report', async () => {
  // React logs errors that a boundary catches, so the console is muted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const beacon = vi.fn<(path: string, body: string) => boolean>()
  Object.assign(navigator, { sendBeacon: beacon })
  const Broken = () => {
    throw new CallError('unreadable', 200, undefined, { requestId: 'req-9' })
  }
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashPage /> }])
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  )
  expect(await screen.findByText('req-9')).toBeTruthy()
  expect(beacon.mock.calls.map(([path]) => path)).toEqual(['/bff/page-report'])
  expect(JSON.parse(beacon.mock.calls[0]![1])).toMatchObject({ failure: { kind: 'render', supportId: 'req-9' } })
  Reflect.deleteProperty(navigator, 'sendBeacon')
})
