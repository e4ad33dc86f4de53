import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { clearDrafts, hasUnsentDrafts } from '../../platform/autosave/drafts.ts'
import { StandalonePage } from '../../platform/frame/StandalonePage.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { signOut, storeKeepSignedIn, useUser } from '../../platform/session/session.ts'
import { logOutOnServer } from '../../platform/sign-in-state/pending-logout.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

let pendingLogout: Promise<unknown> | undefined

/**
 * Signs the user out locally at once and on the server if it is reachable. A user with unsent form drafts must confirm
 * first.
 */
export function LogoutScreen() {
  const { t } = useTranslation('auth')
  const user = useUser()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void hasUnsentDrafts().then((unsent) => {
      if (isUnmounted) return
      if (unsent) setAsking(true)
      else logOut()
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  if (!user) return <Navigate to={pathTo('login')} replace />
  return (
    <StandalonePage>
      <CenteredCard>
        {asking ? (
          <>
            <PageTitle>{t('logout.unsent')}</PageTitle>
            <p>{t('logout.unsentHint')}</p>
            <LinkButton kind="primary" to="/">
              {t('logout.stay')}
            </LinkButton>
            <Button
              onClick={() => {
                setAsking(false)
                logOut()
              }}
            >
              {t('logout.discard')}
            </Button>
          </>
        ) : (
          <PageTitle>{t('logout.running')}</PageTitle>
        )}
      </CenteredCard>
    </StandalonePage>
  )
}

/**
 * Signs out locally without waiting for the server. The BFF clears its cookies whatever the API replies, and a later
 * login waits for this call.
 */
function logOut() {
  storeKeepSignedIn(false)
  pendingLogout ??= Promise.all([clearDrafts(), logOutOnServer()]).finally(() => {
    pendingLogout = undefined
  })
  signOut()
}
