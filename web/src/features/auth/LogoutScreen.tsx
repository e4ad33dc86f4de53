import { auth } from '@quillgate/shared/contract/auth'
import Button from 'antd/es/button/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { clearDrafts, hasUnsentDrafts } from '../../platform/drafts/drafts.ts'
import { send } from '../../platform/http.ts'
import { pathTo } from '../../platform/paths.ts'
import { signOut, useUser } from '../../platform/session.ts'
import { Centered } from '../../ui/Centered.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

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
    <main>
      <Centered>
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
      </Centered>
    </main>
  )
}

/** The BFF clears its cookies whatever the provider says, so that a failure changes nothing for the person. */
function leave() {
  running ??= Promise.all([clearDrafts(), send(auth.logout, {}).catch(() => undefined)]).finally(() => {
    running = undefined
    signOut()
  })
}
