import type { ReactNode } from 'react'
import { Questions } from './questions.tsx'
import { Toasts } from './Toasts.tsx'

/** What every screen may use without placing it: questions in a window, and toasts. Stands once around the app. */
export const Feedback = ({ children }: { children: ReactNode }) => (
  <Questions>
    {children}
    <Toasts />
  </Questions>
)
