import type { ReactNode } from 'react'
import { Questions } from './questions.tsx'
import { Toasts } from './Toasts.tsx'

/** Provides question dialogs and toasts to every screen; mounted once around the app. */
export const Feedback = ({ children }: { children: ReactNode }) => (
  <Questions>
    {children}
    <Toasts />
  </Questions>
)
