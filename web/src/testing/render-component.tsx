import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { LeaveConfirmation } from '../platform/runtime/leave-guard.ts'
import { FeedbackProvider } from '../ui/overlay/FeedbackProvider.tsx'
import { TestTheme } from './TestTheme.tsx'
import { startTestI18n } from './texts.ts'

await startTestI18n()
// Layout APIs that the editor needs and jsdom lacks.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null

/** Renders a component at a path inside the app's providers; `user` simulates input. */
export function renderComponent(children: ReactNode, path = '/') {
  const element = (
    <>
      <LeaveConfirmation />
      {children}
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const { container, unmount } = render(
    <TestTheme>
      <FeedbackProvider>
        <RouterProvider router={router} />
      </FeedbackProvider>
    </TestTheme>,
  )
  return { user: userEvent.setup(), router, container, unmount }
}
