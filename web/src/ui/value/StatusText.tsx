import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import type { ReactNode } from 'react'
import styles from './status-text.module.css'
import type { StatusVariant } from './variant.ts'

const VARIANT_ICONS = {
  success: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  error: ExclamationCircleOutlined,
  info: ClockCircleOutlined,
  off: ClockCircleOutlined,
}

export function StatusText({ variant, children }: { variant: StatusVariant; children: ReactNode }) {
  const Icon = VARIANT_ICONS[variant]
  return (
    <span className={`${styles.word} ${styles[variant]}`}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}
