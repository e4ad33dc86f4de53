import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import Input from 'antd/es/input/Input'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow } from './FieldRow.tsx'
import styles from './form.module.css'
import { useTextField } from './use-text-field.ts'

type Props = { name: string; label: ReactNode; autoComplete: 'current-password' | 'new-password' }

/** A password that can be shown while it is typed. */
export function PasswordField({ name, label, autoComplete }: Props) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const { ids, error, control } = useTextField(name)
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={t('showPassword')}
      aria-pressed={shown}
      onClick={(event) => {
        // The box around would move the focus into the field.
        event.stopPropagation()
        setShown(!shown)
      }}
    >
      {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
    </button>
  )
  return (
    <FieldRow ids={ids} label={label} error={error}>
      <Input
        {...control}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        status={error ? 'error' : ''}
        suffix={eye}
      />
    </FieldRow>
  )
}
