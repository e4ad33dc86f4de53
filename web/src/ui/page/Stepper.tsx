import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useTranslation } from 'react-i18next'
import styles from './stepper.module.css'

type Props = {
  label: string
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/**
 * Renders a number with minus and plus buttons. At the minimum or maximum, the button is aria-disabled instead of
 * disabled, so that it keeps the focus.
 */
export function Stepper({ label, value, min, max, disabled = false, onChange }: Props) {
  const { t } = useTranslation('ui')
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('fewer', { label })}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      >
        <MinusOutlined aria-hidden />
      </button>
      <output className={`${styles.value} tabular`}>{value}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={t('more', { label })}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <PlusOutlined aria-hidden />
      </button>
    </span>
  )
}
