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

/** Ends the session, here at once and with the provider too where it answers; whoever has unsent text is asked first. */
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
 * The person is out here at once, whatever anybody answers; the BFF clears its cookies whatever the provider says. A
 * sign-in that follows waits for its answer.
 */
function leave() {
  keepSignedIn(false)
  running ??= Promise.all([clearDrafts(), logOutThere()]).finally(() => {
    running = undefined
  })
  signOut()
}
