import type { ReactNode } from 'react'
import { DialogProvider } from './DialogProvider.tsx'
import { Toasts } from './Toasts.tsx'

/** Provides question dialogs and toasts to every screen; mounted once around the app. */
export const FeedbackProvider = ({ children }: { children: ReactNode }) => (
  <DialogProvider>
    {children}
    <Toasts />
  </DialogProvider>
)
