import { auth } from '@quillgate/shared/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { send } from '../../platform/http/http.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { TEMPORARY_ALERT_MS, TemporaryAlert } from '../../ui/state/TemporaryAlert.tsx'
import { Countdown } from '../../ui/value/Countdown.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './login.module.css'
import { emptyNewPassword, type NewPasswordValues, validateNewPassword } from './recovery-form.ts'
import { useOneTimeCode } from './use-one-time-code.ts'

/** Sets a new password with the code from a recovery mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const code = useOneTimeCode()
  const [isDone, setDone] = useState(false)
  const navigate = useNavigate()
  const submit = useSubmit(
    async ({ password }: NewPasswordValues) => {
      await send(auth.resetPasswordStep2, { body: { code, password } })
      setDone(true)
    },
    { onlyField: 'password' },
  )
  return (
    <AuthPage>
      <PageTitle className={styles.alone}>{t('reset.title')}</PageTitle>
      {isDone ? (
        <>
          <TemporaryAlert
            text={t('reset.done')}
            autoFocus
            onClose={() => void navigate(pathTo('login'), { replace: true })}
          />
          <Countdown ms={TEMPORARY_ALERT_MS} />
        </>
      ) : (
        <AppForm
          initialValues={emptyNewPassword}
          validate={validateNewPassword}
          onSubmit={submit}
          label={t('reset.title')}
        >
          <PasswordField name="password" label={t('reset.password')} autoComplete="new-password" showsRule />
          <SubmitButton block size="large">
            {t('reset.submit')}
          </SubmitButton>
        </AppForm>
      )}
      <p className={styles.help}>
        <Link to={pathTo(isDone ? 'login' : 'forgotPassword')}>{t(isDone ? 'forgot.back' : 'reset.again')}</Link>
      </p>
    </AuthPage>
  )
}
