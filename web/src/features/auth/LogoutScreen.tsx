import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { clearDrafts, hasUnsentDrafts } from '../../platform/autosave/drafts.ts'
import { AlonePage } from '../../platform/frame/AlonePage.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { keepSignedIn, signOut, useUser } from '../../platform/session/session.ts'
import { logOutThere } from '../../platform/sign-in-state/owed-logout.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'

let running: Promise<unknown> | undefined

/**
 * Signs the user out locally at once and on the server if it is reachable. A user with unsent drafts must confirm
 * first.
 */
export function LogoutScreen() {
  const { t } = useTranslation('auth')
  const user = useUser()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    let left = false
    void hasUnsentDrafts().then((unsent) => {
      if (left) return
      if (unsent) setAsking(true)
      else leave()
    })
    return () => {
      left = true
    }
  }, [])
  if (!user) return <Navigate to={pathTo('login')} replace />
  return (
    <AlonePage>
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
                leave()
              }}
            >
              {t('logout.discard')}
            </Button>
          </>
        ) : (
          <PageTitle>{t('logout.running')}</PageTitle>
        )}
      </CenteredCard>
    </AlonePage>
  )
}

/**
 * Signs out locally without waiting for any reply; the BFF clears its cookies whatever the API returns. A later login
 * waits for this call.
 */
function leave() {
  keepSignedIn(false)
  running ??= Promise.all([clearDrafts(), logOutThere()]).finally(() => {
    running = undefined
  })
  signOut()
}
