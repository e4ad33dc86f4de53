import { auth } from '@quillgate/shared/contract/auth'
import { landingAfterLogin, landingWhenSignedIn } from '@quillgate/shared/domain/landing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { boot } from '../../platform/boot.ts'
import { CallError } from '../../platform/call-error.ts'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { send } from '../../platform/http.ts'
import { pathTo } from '../../platform/paths.ts'
import { signIn, takeRememberedPlace, useUser } from '../../platform/session.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SentenceWith } from '../../ui/SentenceWith.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './login.module.css'
import { emptyLogin, type LoginValues, toInput, validateLogin } from './login-form.ts'

/** The way in. */
export function LoginScreen() {
  const { t } = useTranslation('auth')
  const user = useUser()
  const { state } = useLocation()
  const { cartCheckout = false } = (state ?? {}) as { cartCheckout?: boolean }
  const [landing, setLanding] = useState<string>()
  const refusal = useLoginRefusal()

  if (landing) return <Navigate to={landing} replace state={cartCheckout ? state : null} />
  if (user) return <Navigate to={landingWhenSignedIn(user, cartCheckout)} replace state={state} />

  const submit = async (values: LoginValues) => {
    try {
      const reply = await send(auth.login, toInput(values), { remember: values.remember })
      const remembered = takeRememberedPlace()
      setLanding(landingAfterLogin({ user: reply.user, reply, remembered, cartCheckout }))
      signIn(reply.user)
      return undefined
    } catch (error) {
      return { fields: { password: refusal(error) } }
    }
  }

  const { companyName = '', companyEmail = '' } = boot.site ?? {}
  return (
    <AuthPage>
      <PageTitle className={styles.name}>{companyName}</PageTitle>
      <p className={styles.lead}>{t('login.continue')}</p>
      <AppForm initialValues={emptyLogin} validate={validateLogin} onSubmit={submit} label={t('login.submit')}>
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
        <SubmitButton block>{t('login.submit')}</SubmitButton>
      </AppForm>
      {companyEmail && (
        <p className={styles.help}>
          <SentenceWith mark={companyEmail} sentence={t('login.help', { email: companyEmail })}>
            <a href={`mailto:${companyEmail}`}>{companyEmail}</a>
          </SentenceWith>
        </p>
      )}
    </AuthPage>
  )
}

/** A 401 says the server's own words, no answer "Timeout!", everything else the one text that gives nothing away. */
function useLoginRefusal() {
  const { t } = useTranslation('auth')
  const explain = useErrorTexts()
  return (error: unknown): string => {
    const known = error instanceof CallError && (error.status === 401 || error.failure === 'no_answer')
    const [text] = known ? explain(error) : []
    return text ?? t('login.incorrect')
  }
}
