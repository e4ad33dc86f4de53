import { deriveTheme } from '@quillgate/shared/domain/theme/theme'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { LeaveQuestion } from '../platform/runtime/leave-guard.ts'
import { Feedback } from '../ui/overlay/Feedback.tsx'
import { TestTheme } from './TestTheme.tsx'
import { startTexts } from './texts.ts'

await startTexts()
// Layout APIs that the editor needs and jsdom lacks.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null

/** Renders a component at a path inside the app's providers; `user` simulates input. */
export function show(part: ReactNode, at = '/') {
  const element = (
    <>
      <LeaveQuestion />
      {part}
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  const { container, unmount } = render(
    <TestTheme look={deriveTheme({})}>
      <Feedback>
        <RouterProvider router={router} />
      </Feedback>
    </TestTheme>,
  )
  return { user: userEvent.setup(), router, container, unmount }
}
