import { auth } from '@quillgate/shared/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { send } from '../../platform/http/http.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { getCurrentUser, signOut } from '../../platform/session/session.ts'
import { logOutOnServer } from '../../platform/sign-in-state/pending-logout.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './login.module.css'
import { emptyNewPassword, type NewPasswordValues, validateNewPassword } from './recovery-form.ts'
import { useOneTimeCode } from './use-one-time-code.ts'

/** Confirms a new e-mail address with the code from a mail and the account's password, without signing in. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation('auth')
  const code = useOneTimeCode()
  const [isDone, setDone] = useState(false)
  const submit = useSubmit(
    async ({ password }: NewPasswordValues) => {
      await send(auth.resetPasswordStep2, { body: { code, password } })
      // The API has ended all sessions of the account. A session of another account in this browser ends, too.
      if (getCurrentUser()) void logOutOnServer()
      signOut()
      setDone(true)
    },
    { onlyField: 'password' },
  )
  return (
    <AuthPage>
      <PageTitle className={styles.title}>{t('confirmEmail.title')}</PageTitle>
      {isDone ? (
        <Alert variant="success" texts={[t('confirmEmail.done')]} autoFocus />
      ) : (
        <>
          <p className={styles.lead}>
            {t('confirmEmail.lead', { company: boot.site?.companyName ?? '' })} {t('confirmEmail.notYou')}
          </p>
          <AppForm
            initialValues={emptyNewPassword}
            validate={validateNewPassword}
            onSubmit={submit}
            label={t('confirmEmail.title')}
          >
            <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
            <SubmitButton block size="large">
              {t('confirmEmail.submit')}
            </SubmitButton>
          </AppForm>
        </>
      )}
      <p className={styles.help}>
        <Link to={pathTo('login')}>{t('forgot.back')}</Link>
      </p>
    </AuthPage>
  )
}
