import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import AntEmpty from 'antd/es/empty'
import type { ComponentType, ReactNode } from 'react'
import styles from './states.module.css'

type Props = {
  title: string
  hint?: string
  action?: ReactNode
  icon?: ComponentType<{ 'aria-hidden': true }>
}

/** Shown instead of an empty list. Explains what the list will contain and what to do next. */
export const Empty = ({ title, hint, action, icon: Icon = InboxOutlined }: Props) => (
  <AntEmpty
    classNames={{ root: styles.empty, image: styles.picture, footer: styles.next }}
    image={<Icon aria-hidden />}
    description={
      <>
        <p className={styles.title}>{title}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </>
    }
  >
    {action}
  </AntEmpty>
)
