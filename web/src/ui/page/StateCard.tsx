import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { type ReactNode, useId } from 'react'
import styles from './state-card.module.css'

const VARIANT_ICONS = {
  success: CheckCircleFilled,
  info: ClockCircleOutlined,
  warning: ExclamationCircleFilled,
  error: ExclamationCircleFilled,
}
type Props = {
  variant: keyof typeof VARIANT_ICONS
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Whether the card is the only content of the page. It is then as high as an empty state. */
  alone?: boolean
}

/** Renders a card with the state of a document or an order: title, explanation and next step. */
export function StateCard({ variant, title, children, action, alone = false }: Props) {
  const id = useId()
  const Icon = VARIANT_ICONS[variant]
  return (
    <section className={`${styles.card} ${styles[variant]} ${alone ? styles.alone : ''}`} aria-labelledby={id}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <h2 id={id} className={styles.title} dir="auto">
          {title}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
