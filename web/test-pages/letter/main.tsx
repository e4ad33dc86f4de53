import '../../src/ui/theme/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom'
import { textLoader } from '../../src/app/locales/load.ts'
import { LoginScreen } from '../../src/features/auth/LoginScreen.tsx'
import { LogoutScreen } from '../../src/features/auth/LogoutScreen.tsx'
import { startI18n } from '../../src/platform/i18n/i18n.ts'
import { boot } from '../../src/platform/runtime/boot.ts'
import { useUser } from '../../src/platform/session/session.ts'
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx'
import { AutosaveTestForm } from './AutosaveTestForm.tsx'

function ProtectedLetter() {
  const user = useUser()
  return user ? <AutosaveTestForm key={user._id} /> : <Navigate to="/login" replace />
}

await startI18n('en', textLoader, ['auth'])
const router = createBrowserRouter([
  { path: '/login', element: <LoginScreen /> },
  { path: '/logout', element: <LogoutScreen /> },
  { path: '*', element: <ProtectedLetter /> },
])
createRoot(document.getElementById('root')!).render(
  <AppTheme nonce={boot.styleNonce}>
    <RouterProvider router={router} />
  </AppTheme>,
)
