import { auth } from '@quillgate/shared/contract/auth'
import { landingPathAfterLogin, landingPathWhenSignedIn } from '@quillgate/shared/domain/access/landing'
import { validateLogin } from '@quillgate/shared/domain/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { CallError, isAborted } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { send } from '../../platform/http/http.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import {
  shouldKeepSignedIn,
  signIn,
  storeKeepSignedIn,
  takeRememberedPath,
  useUser,
  wasSessionLost,
} from '../../platform/session/session.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { CheckboxField } from '../../ui/form/fields/CheckboxField.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { InterpolatedSentence } from '../../ui/value/InterpolatedSentence.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './login.module.css'

type LoginValues = { email: string; password: string; remember: boolean }
const emptyLogin: LoginValues = { email: '', password: '', remember: false }

const toInput = ({ email, password }: LoginValues) => ({ body: { email: email.trim(), password } })

export function LoginScreen() {
  const { t } = useTranslation('auth')
  const user = useUser()
  const { state } = useLocation()
  const { cartCheckout = false, email = '' } = (state ?? {}) as { cartCheckout?: boolean; email?: string }
  const [landing, setLanding] = useState<string>()
  const [wasSignedOut] = useState(wasSessionLost)
  const explain = useErrorTexts()
  const refusal = useLoginErrorText()
  const [initial] = useState(() => ({ ...emptyLogin, email, remember: shouldKeepSignedIn() }))

  if (landing) return <Navigate to={landing} replace state={cartCheckout ? state : null} />
  if (user) return <Navigate to={landingPathWhenSignedIn(user, cartCheckout)} replace state={state} />

  const submit = async (values: LoginValues) => {
    try {
      const reply = await send(auth.login, toInput(values), { remember: values.remember })
      storeKeepSignedIn(values.remember)
      const remembered = takeRememberedPath()
      setLanding(landingPathAfterLogin({ user: reply.user, reply, remembered, cartCheckout }))
      signIn(reply.user)
      return undefined
    } catch (error) {
      if (isAborted(error)) return undefined
      return isOriginForbidden(error) ? { form: explain(error) } : { fields: { password: refusal(error) } }
    }
  }

  const { companyName = '', companyEmail = '' } = boot.site ?? {}
  return (
    <AuthPage>
      <PageTitle className={styles.name}>{companyName}</PageTitle>
      <p className={styles.lead}>{t('login.continue')}</p>
      {wasSignedOut && <Alert variant="info" texts={[t('login.signedOut')]} />}
      <AppForm initialValues={initial} validate={validateLogin} onSubmit={submit} label={t('login.submit')}>
        <TextField
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          inputMode="email"
          describedBy="password"
        />
        <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
        <div className={styles.between}>
          <CheckboxField name="remember">{t('login.remember')}</CheckboxField>
          <Link to={pathTo('forgotPassword')}>{t('login.forgot')}</Link>
        </div>
        <SubmitButton block size="large">
          {t('login.submit')}
        </SubmitButton>
      </AppForm>
      {companyEmail && (
        <p className={styles.help}>
          <InterpolatedSentence placeholder={companyEmail} sentence={t('login.help', { email: companyEmail })}>
            <a href={`mailto:${companyEmail}`}>{companyEmail}</a>
          </InterpolatedSentence>
        </p>
      )}
    </AuthPage>
  )
}

/**
 * Returns a function that explains a failed login: with the server's text for a 401, a 429 or a suspended account; with
 * a timeout text if no reply arrived; otherwise with a generic text.
 */
function useLoginErrorText() {
  const { t } = useTranslation('auth')
  const explain = useErrorTexts()
  return (error: unknown): string => {
    const isKnown = error instanceof CallError && (hasServerText(error) || error.failure === 'no_answer')
    return isKnown ? explain(error).join(' ') : t('login.incorrect')
  }
}
/** Returns whether the gateway rejected the page's origin, which is a configuration error and not a wrong password. */
const isOriginForbidden = (error: unknown) => error instanceof CallError && error.code === 'origin_forbidden'
const hasServerText = ({ status, code }: CallError) => status === 401 || status === 429 || code === 'account_suspended'
