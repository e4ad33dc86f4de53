import { auth } from '@quillgate/shared/contract/auth'
import { landingAfterAutologin } from '@quillgate/shared/domain/access/landing'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { AlonePage } from '../../platform/frame/AlonePage.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { send } from '../../platform/http/http.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { currentUser, keepsSignedIn, signIn } from '../../platform/session/session.ts'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import styles from './login.module.css'
import { useCode } from './use-code.ts'

const focus = (element: HTMLElement | null) => element?.focus()

type Phase = 'looking' | 'asking' | 'running' | 'failed'
/** The phase when no user is signed in. */
const UNASKED = boot.pressToContinue ? 'asking' : 'running'

// A code works once. Share the call, so that an effect that runs twice does not spend it twice.
const running = new Map<string, Promise<string>>()
function spend(code: string): Promise<string> {
  const known = running.get(code)
  if (known) return known
  const made = send(auth.autologin, { params: { code } }, { remember: keepsSignedIn() }).then(({ user }) => {
    signIn(user)
    return landingAfterAutologin(user)
  })
  running.set(code, made)
  return made
}

/** Returns whether the stored user's session is still valid; true without a reply. */
async function isAlive(): Promise<boolean> {
  try {
    await send(auth.user, {})
    return true
  } catch (error) {
    return !(error instanceof CallError && error.failure === 'refused' && error.status < 500)
  }
}

/**
 * Signs in with a one-time link. The code is spent only by this explicit call, and a user with a valid session must
 * confirm first.
 */
export function AutologinScreen() {
  const { t } = useTranslation('auth')
  const code = useCode()
  const navigate = useNavigate()
  const [before, setBefore] = useState(currentUser)
  const [phase, setPhase] = useState<Phase>(before ? 'looking' : UNASKED)
  const [landing, setLanding] = useState<string>()
  useEffect(() => {
    if (phase !== 'looking') return undefined
    let left = false
    void isAlive().then((alive) => {
      if (left) return
      if (!alive) setBefore(undefined)
      setPhase(alive ? 'asking' : UNASKED)
    })
    return () => {
      left = true
    }
  }, [phase])
  useEffect(() => {
    if (phase !== 'running') return
    spend(code).then(setLanding, () => setPhase('failed'))
  }, [phase, code])

  if (landing) return <Navigate to={landing} replace />
  const company = boot.site?.companyName ?? ''
  return (
    <AlonePage>
      <CenteredCard>
        {(phase === 'looking' || phase === 'running') && (
          <>
            <PageTitle>{t('autologin.loading')}</PageTitle>
            <p role="status">{t('autologin.wait')}</p>
          </>
        )}
        {phase === 'asking' && (
          <>
            <PageTitle>
              {before ? t('autologin.other', { name: before.email }) : t('autologin.ready', { company })}
            </PageTitle>
            {before && <p>{t('autologin.instead')}</p>}
            <Button type="primary" size="large" onClick={() => setPhase('running')}>
              {t('autologin.go')}
            </Button>
            {before && <Link to="/">{t('autologin.stay')}</Link>}
          </>
        )}
        {phase === 'failed' && (
          <div
            className={styles.failed}
            role="alertdialog"
            aria-labelledby="autologin-error"
            aria-describedby="autologin-text"
          >
            <h1 id="autologin-error">{t('autologin.error')}</h1>
            <p id="autologin-text">{t('autologin.failed')}</p>
            <Button ref={focus} type="primary" onClick={() => void navigate(pathTo('login'), { replace: true })}>
              {t('autologin.toLogin')}
            </Button>
          </div>
        )}
      </CenteredCard>
    </AlonePage>
  )
}
