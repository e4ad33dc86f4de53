import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import type { ComponentType, ReactNode } from 'react'
import styles from './states.module.css'

type Props = {
  title: string
  hint?: string
  action?: ReactNode
  icon?: ComponentType<{ className?: string; 'aria-hidden': true }>
}

/** Nothing there yet: what is said, what will be here, what to do next. */
export function Empty({ title, hint, action, icon: Icon = InboxOutlined }: Props) {
  return (
    <div className={styles.state}>
      <Icon className={styles.icon ?? ''} aria-hidden />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
