import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { boot } from '../platform/boot.ts'
import { AppTheme } from '../ui/AppTheme.tsx'
import { makeRouter } from './router.tsx'

export const start = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppTheme look={boot.look} nonce={boot.styleNonce}>
        <RouterProvider router={makeRouter()} />
      </AppTheme>
    </StrictMode>,
  )
