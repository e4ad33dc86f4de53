import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import type { ReactNode } from 'react'
import styles from './task-list.module.css'

const TASK_ICONS = {
  done: CheckCircleFilled,
  attention: ExclamationCircleFilled,
  waiting: ClockCircleOutlined,
  open: ExclamationCircleOutlined,
  off: ClockCircleOutlined,
}

export type TaskItem = {
  key: string
  title: string
  /** `off` means that there is nothing to do yet. */
  icon: keyof typeof TASK_ICONS
  /** The state in words, because the icon is only decorative. */
  status: ReactNode
  /** Whether the user has to act on this task next. */
  isTurn?: boolean
  /** Whether another task comes first, so that the icon is less prominent. */
  isLater?: boolean
  action?: ReactNode
}

export const TaskList = ({ tasks }: { tasks: readonly TaskItem[] }) => (
  <ul className={styles.list}>
    {tasks.map(({ key, title, icon, status, isTurn = false, isLater = false, action }) => {
      const Icon = TASK_ICONS[icon]
      return (
        <li key={key} className={isTurn ? `${styles.row} ${styles.turn}` : styles.row}>
          <Icon className={`${styles.icon} ${styles[icon]} ${isLater ? styles.later : ''}`} aria-hidden />
          <div className={styles.words}>
            <bdi className={styles.title}>{title}</bdi>
            <p className={styles.status}>{status}</p>
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </li>
      )
    })}
  </ul>
)
