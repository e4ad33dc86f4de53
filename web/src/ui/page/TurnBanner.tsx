import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import type { ReactNode } from 'react'
import styles from './turn-banner.module.css'

const TURN_ICONS = { reader: EditOutlined, other: ClockCircleOutlined, nobody: CheckCircleFilled }
type Props = {
  turn: keyof typeof TURN_ICONS
  sentence: string
  detail?: ReactNode
  /** The page's only primary button. Pass it only when the user has to act. */
  action?: ReactNode
  /** A list below the sentence; a single row is next to it. */
  children?: ReactNode
}

export function TurnBanner({ turn, sentence, detail, action, children }: Props) {
  const Icon = TURN_ICONS[turn]
  return (
    <section className={`${styles.banner} ${styles[turn]}`}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.sentence}>{sentence}</h2>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </section>
  )
}
