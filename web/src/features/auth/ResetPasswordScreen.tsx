import { auth } from '@quillgate/shared/contract/auth'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { send } from '../../platform/http.ts'
import { pathTo } from '../../platform/paths.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TimeBar } from '../../ui/TimeBar.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './login.module.css'
import { emptyNewPassword, type NewPasswordValues, validateNewPassword } from './recovery-form.ts'
import { useCode } from './use-code.ts'

const SHOWN_MS = 3_000

/** A new password by the code of a recovery mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const code = useCode()
  const [isDone, setDone] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => void navigate(pathTo('login'), { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  const submit = useSubmit(async ({ password }: NewPasswordValues) => {
    await send(auth.resetPasswordStep2, { body: { code, password } })
    setDone(true)
  })
  return (
    <AuthPage>
      <PageTitle className={styles.alone}>{t('reset.title')}</PageTitle>
      {isDone ? (
        <>
          <Alert kind="success" texts={[t('reset.done')]} takesFocus />
          <TimeBar ms={SHOWN_MS} />
        </>
      ) : (
        <AppForm
          initialValues={emptyNewPassword}
          validate={validateNewPassword}
          onSubmit={submit}
          label={t('reset.title')}
        >
          <PasswordField name="password" label={t('reset.password')} autoComplete="new-password" />
          <SubmitButton block>{t('reset.submit')}</SubmitButton>
        </AppForm>
      )}
      <p className={styles.help}>
        <Link to={pathTo(isDone ? 'login' : 'forgotPassword')}>{t(isDone ? 'forgot.back' : 'reset.again')}</Link>
      </p>
    </AuthPage>
  )
}
