import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AutosaveNotice } from '../../platform/autosave/AutosaveNotice.tsx'
import type { AutosaveInUse } from '../../platform/autosave/use-autosave.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { DisabledFields } from '../../ui/form/DisabledFields.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import styles from './checkout.module.css'
import type { AccountValues } from './checkout-form.ts'
import { Section } from './Section.tsx'

type Props = {
  draft: AutosaveInUse<AccountValues>
  /** The payer's e-mail while a payment is open. Only the password is needed then, to look the payment up. */
  sentBy: string | undefined
  /** Disables the fields, during and after the payment. */
  closed: boolean
  /** Router state for the login page; the e-mail is added when it already has an account. */
  loginState: object
  taken: string | undefined
}

export function AccountSection({ draft, sentBy, closed, loginState, taken }: Props) {
  const { t } = useTranslation('checkout')
  const login = (state: object) => (
    <Link to={pathTo('login')} state={state}>
      {t('account.login')}
    </Link>
  )
  return (
    <Section title={t('account.title')}>
      <DisabledFields disabled={closed}>
        {sentBy !== undefined && (
          <p className={styles.sentBy}>
            {t('account.email')}: <bdi>{sentBy}</bdi>
          </p>
        )}
        {/* Hidden instead of unmounted: the values are needed again if nothing was paid. */}
        <div hidden={sentBy !== undefined}>
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
            remedy={taken !== undefined && login({ ...loginState, email: taken })}
          />
        </div>
        <PasswordField
          name="password"
          label={t('account.password')}
          autoComplete="new-password"
          withRule={sentBy === undefined}
        />
      </DisabledFields>
      {!closed && (
        <p className={styles.login}>
          {t('account.have')} {login(loginState)}
        </p>
      )}
    </Section>
  )
}
