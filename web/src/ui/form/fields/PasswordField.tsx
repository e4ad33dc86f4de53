import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../field/control.module.css'
import { FieldRow } from '../../field/FieldRow.tsx'
import styles from '../../field/form.module.css'
import { useTextField } from '../use-text-field.ts'

type Props = { name: string; label: ReactNode; autoComplete: 'current-password' | 'new-password' }

/** A password that can be shown while it is typed. */
export function PasswordField({ name, label, autoComplete }: Props) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const { ids, error, control } = useTextField(name)
  const Eye = shown ? EyeOutlined : EyeInvisibleOutlined
  return (
    <FieldRow ids={ids} label={label} error={error}>
      <div className={styles.withEye}>
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          className={controls.control}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye aria-hidden />
        </button>
      </div>
    </FieldRow>
  )
}
