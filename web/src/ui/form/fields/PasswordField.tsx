import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { MIN_PASSWORD_LENGTH } from '@quillgate/shared/domain/accounts/accounts'
import Password from 'antd/es/input/Password'
import LocaleContext from 'antd/es/locale/context'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../field/FieldRow.tsx'
import styles from '../../field/form.module.css'
import { useTextField } from '../use-text-field.ts'

type Props = {
  name: string
  label: ReactNode
  autoComplete: 'current-password' | 'new-password'
  /** Shows the rule for the minimum length, for a new password. */
  showsRule?: boolean
}

export function PasswordField({ name, label, autoComplete, showsRule = false }: Props) {
  const { t, i18n } = useTranslation('ui')
  const { ids, error, control } = useTextField(name, { hint: showsRule })
  // The button's aria-pressed state shows whether the password is visible, so its name does not change.
  const show = t('showPassword')
  return (
    <FieldRow ids={ids} label={label} hint={showsRule && t('passwordRule', { min: MIN_PASSWORD_LENGTH })} error={error}>
      <LocaleContext value={{ locale: i18n.language, global: { show, hide: show } }}>
        <Password
          {...control}
          className={styles.password ?? ''}
          status={error ? 'error' : ''}
          iconRender={(isShown) => (isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      </LocaleContext>
    </FieldRow>
  )
}
