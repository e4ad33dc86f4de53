import { validateNewPassword } from '@quillgate/shared/domain/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TemporaryAlert } from '../../ui/state/TemporaryAlert.tsx'
import { useUpdatePassword } from './api.ts'
import styles from './profile.module.css'
import { emptyPassword, type NewPassword } from './profile-forms.ts'

/** No autosave here, because a password must never be stored in the browser. */
export function PasswordForm({ userId }: { userId: string }) {
  const { t } = useTranslation('account')
  const update = useUpdatePassword()
  const [saved, setSaved] = useState(0)
  const submit = useSubmit<NewPassword>(
    async ({ password }) => {
      await update({ body: { _id: userId, password } })
      setSaved((times) => times + 1)
    },
    { onlyField: 'password' },
  )
  return (
    <>
      {saved > 0 && <TemporaryAlert key={saved} text={t('password.saved')} autoFocus />}
      <AppForm<NewPassword>
        initialValues={emptyPassword}
        resetOnSent
        validate={validateNewPassword}
        onSubmit={submit}
        label={t('password.title')}
      >
        <div className={`${styles.pair} ${styles.single}`}>
          <PasswordField name="password" label={t('password.new')} autoComplete="new-password" showsRule />
          <PasswordField name="confirmPassword" label={t('password.confirm')} autoComplete="new-password" />
        </div>
        <SubmitButton kind="default">{t('password.submit')}</SubmitButton>
      </AppForm>
    </>
  )
}
