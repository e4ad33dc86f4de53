import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AutosaveNotice } from '../../platform/autosave/AutosaveNotice.tsx'
import type { UseAutosaveResult } from '../../platform/autosave/use-autosave.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { DisabledFields } from '../../ui/form/DisabledFields.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import styles from './checkout.module.css'
import type { AccountValues } from './checkout-form.ts'
import { Section } from './Section.tsx'

type Props = {
  draft: UseAutosaveResult<AccountValues>
  /**
   * The payer's e-mail while the outcome of a payment is unknown, otherwise undefined. To look up that payment, the
   * user has to enter only the password.
   */
  payer: string | undefined
  /** Disables the fields during the payment and after it. */
  disabled: boolean
  /** Router state for the link to the login page. The e-mail is added to it when an account with that e-mail exists. */
  loginState: object
  takenEmail: string | undefined
}

export function AccountSection({ draft, payer, disabled, loginState, takenEmail }: Props) {
  const { t } = useTranslation('checkout')
  const login = (state: object) => (
    <Link to={pathTo('login')} state={state}>
      {t('account.login')}
    </Link>
  )
  return (
    <Section title={t('account.title')}>
      <DisabledFields disabled={disabled}>
        {payer !== undefined && (
          <p className={styles.sentBy}>
            {t('account.email')}: <bdi>{payer}</bdi>
          </p>
        )}
        {/* Hidden instead of unmounted, because the values are needed again if the payment did not succeed. */}
        <div hidden={payer !== undefined}>
          <AutosaveNotice draft={draft} />
          <div className={styles.names}>
            <TextField name="firstName" label={t('account.firstName')} autoComplete="given-name" />
            <TextField name="lastName" label={t('account.lastName')} autoComplete="family-name" />
          </div>
          <TextField
            name="email"
            type="email"
            label={t('account.email')}
            autoComplete="email"
            inputMode="email"
            remedy={takenEmail !== undefined && login({ ...loginState, email: takenEmail })}
          />
        </div>
        <PasswordField
          name="password"
          label={t('account.password')}
          autoComplete="new-password"
          showsRule={payer === undefined}
        />
      </DisabledFields>
      {!disabled && (
        <p className={styles.login}>
          {t('account.have')} {login(loginState)}
        </p>
      )}
    </Section>
  )
}
