import type { User } from '@quillgate/shared/contract/user'
import { validateAccount } from '@quillgate/shared/domain/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveForm } from '../../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { getCurrentUser, signIn } from '../../platform/session/session.ts'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { TemporaryAlert } from '../../ui/state/TemporaryAlert.tsx'
import { useUpdateProfile } from './api.ts'
import styles from './profile.module.css'
import { type AccountDetails, toAccountDetails, toInput } from './profile-forms.ts'

/**
 * Form for name and e-mail. On some servers, a new e-mail takes effect only after its owner has confirmed it by mail.
 */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const update = useUpdateProfile()
  const [saved, setSaved] = useState(0)
  const [pending, setPending] = useState<string>()
  const submit = useSubmit<AccountDetails>(async (values) => {
    const input = toInput(values)
    const reply = await update({ body: { _id: user._id, ...input } })
    const signedInUser = getCurrentUser()
    // Does not update the session if another user has signed in since the request. Fields that the reply lacks keep
    // their values.
    if (signedInUser?._id === user._id) signIn({ ...signedInUser, ...toAccountDetails(reply.user) })
    setPending(reply.emailPending ? input.email : undefined)
    setSaved((times) => times + 1)
  })
  return (
    <AutosaveForm<AccountDetails>
      name="profile"
      initialValues={toAccountDetails(user)}
      validate={validateAccount}
      onSubmit={submit}
      label={t('details.title')}
    >
      {saved > 0 && <TemporaryAlert key={saved} text={t('details.saved')} />}
      {pending && <Alert variant="info" texts={[t('details.pending', { email: pending })]} />}
      <div className={styles.pair}>
        <TextField name="firstName" label={t('details.firstName')} autoComplete="given-name" maxLength={100} />
        <TextField name="lastName" label={t('details.lastName')} autoComplete="family-name" maxLength={100} />
        <TextField name="email" type="email" label={t('details.email')} autoComplete="email" maxLength={254} />
      </div>
      <SubmitButton>{t('details.submit')}</SubmitButton>
    </AutosaveForm>
  )
}
