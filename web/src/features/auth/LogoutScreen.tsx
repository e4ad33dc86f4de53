import { auth } from '@quillgate/shared/contract/auth'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { send } from '../../platform/http.ts'
import { pathTo } from '../../platform/paths.ts'
import { signOut, useUser } from '../../platform/session.ts'
import { Centered } from '../../ui/Centered.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

let running: Promise<unknown> | undefined

/** Ends the session, here at once and with the provider too where it answers. */
export function LogoutScreen() {
  const { t } = useTranslation('auth')
  const user = useUser()
  useEffect(() => {
    // The BFF clears its cookies whatever the provider says, so that a failure changes nothing for the person.
    running ??= send(auth.logout, {})
      .catch(() => undefined)
      .finally(() => {
        running = undefined
        signOut()
      })
  }, [])
  if (!user) return <Navigate to={pathTo('login')} replace />
  return (
    <main>
      <Centered>
        <PageTitle>{t('logout.running')}</PageTitle>
      </Centered>
    </main>
  )
}
