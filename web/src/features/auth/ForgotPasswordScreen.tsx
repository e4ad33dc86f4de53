import { auth } from '@quillgate/shared/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { send } from '../../platform/http/http.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { TemporaryAlert } from '../../ui/state/TemporaryAlert.tsx'
import { AuthPage } from './AuthPage.tsx'
import styles from './login.module.css'
import { emptyRecovery, type RecoveryValues, validateRecovery } from './recovery-form.ts'

/** Requests a password reset mail. Never reveals whether an account with the e-mail exists. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState('')
  const [isNoticeShown, setTold] = useState(false)
  const submit = useSubmit(async ({ email }: RecoveryValues) => {
    await send(auth.resetPassword, { body: { email: email.trim() } })
    setSentTo(email.trim())
    setTold(true)
  })
  return (
    <AuthPage>
      <PageTitle className={styles.title}>{t('forgot.title')}</PageTitle>
      {isNoticeShown && <TemporaryAlert text={t('forgot.sent')} autoFocus onClose={() => setTold(false)} />}
      <p className={styles.lead}>{sentTo ? t('forgot.sentTo', { email: sentTo }) : t('forgot.lead')}</p>
      {!isNoticeShown && (
        <AppForm initialValues={emptyRecovery} validate={validateRecovery} onSubmit={submit} label={t('forgot.title')}>
          <TextField name="email" type="email" label={t('login.email')} autoComplete="username" inputMode="email" />
          <SubmitButton block size="large">
            {t('forgot.submit')}
          </SubmitButton>
        </AppForm>
      )}
      <p className={styles.help}>
        <Link to={pathTo('login')}>{t('forgot.back')}</Link>
      </p>
    </AuthPage>
  )
}
