import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import { auth } from '@quillgate/shared/contract/auth'
import { landingPathAfterAutologin } from '@quillgate/shared/domain/access/landing'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { StandalonePage } from '../../platform/frame/StandalonePage.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { send } from '../../platform/http/http.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { getCurrentUser, shouldKeepSignedIn, signIn } from '../../platform/session/session.ts'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import styles from './login.module.css'
import { useOneTimeCode } from './use-one-time-code.ts'

const focusElement = (element: HTMLElement | null) => element?.focus()

type LoginPhase = 'looking' | 'asking' | 'running' | 'failed'
/** Initial phase when no user is signed in: 'running' redeems the code at once, 'asking' waits for a button press. */
const INITIAL_PHASE = boot.pressToContinue ? 'asking' : 'running'

// A code works only once. The pending call is shared, so that an effect that runs twice does not send the code twice.
const pendingLogins = new Map<string, Promise<string>>()
function redeemCode(code: string): Promise<string> {
  const pending = pendingLogins.get(code)
  if (pending) return pending
  const promise = send(auth.autologin, { params: { code } }, { remember: shouldKeepSignedIn() }).then(({ user }) => {
    signIn(user)
    return landingPathAfterAutologin(user)
  })
  pendingLogins.set(code, promise)
  return promise
}

/** Returns false only when the server rejects the stored session; true also after network and server errors. */
async function isSessionValid(): Promise<boolean> {
  try {
    await send(auth.user, {})
    return true
  } catch (error) {
    return !(error instanceof CallError && error.failure === 'refused' && (error.status === 401 || error.status < 400))
  }
}

/** Signs in with the code of a one-time link. A user with a valid session must confirm before the code is used. */
export function AutologinScreen() {
  const { t } = useTranslation('auth')
  const code = useOneTimeCode()
  const navigate = useNavigate()
  const [previousUser, setBefore] = useState(getCurrentUser)
  const [phase, setPhase] = useState<LoginPhase>(previousUser ? 'looking' : INITIAL_PHASE)
  const [landing, setLanding] = useState<string>()
  useEffect(() => {
    if (phase !== 'looking') return undefined
    let isUnmounted = false
    void isSessionValid().then((alive) => {
      if (isUnmounted) return
      if (!alive) setBefore(undefined)
      setPhase(alive ? 'asking' : INITIAL_PHASE)
    })
    return () => {
      isUnmounted = true
    }
  }, [phase])
  useEffect(() => {
    if (phase !== 'running') return
    redeemCode(code).then(setLanding, () => setPhase('failed'))
  }, [phase, code])

  if (landing) return <Navigate to={landing} replace />
  const company = boot.site?.companyName ?? ''
  return (
    <StandalonePage>
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
              {previousUser ? t('autologin.other', { name: previousUser.email }) : t('autologin.ready', { company })}
            </PageTitle>
            {previousUser && <p>{t('autologin.instead')}</p>}
            <Button type="primary" size="large" onClick={() => setPhase('running')}>
              {t('autologin.go')}
            </Button>
            {previousUser && <Link to="/">{t('autologin.stay')}</Link>}
          </>
        )}
        {phase === 'failed' && (
          <div
            className={styles.failed}
            role="alertdialog"
            aria-labelledby="autologin-error"
            aria-describedby="autologin-hint autologin-text"
          >
            <ExclamationCircleOutlined aria-hidden />
            <h1 id="autologin-error">{t('autologin.error')}</h1>
            <p id="autologin-hint">{t('autologin.hint')}</p>
            <p id="autologin-text" className={styles.failure}>
              {t('autologin.failed')}
            </p>
            <Button ref={focusElement} type="primary" onClick={() => void navigate(pathTo('login'), { replace: true })}>
              {t('autologin.toLogin')}
            </Button>
          </div>
        )}
      </CenteredCard>
    </StandalonePage>
  )
}
