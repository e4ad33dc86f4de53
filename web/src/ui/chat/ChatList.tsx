import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import { useState } from 'react'
import { Empty } from '../state/Empty.tsx'
import { lazyComponent } from '../state/lazy-component.tsx'
import type { ChatListProps } from './ChatHistory.tsx'
import styles from './chat.module.css'

const History = lazyComponent(async () => (await import('./ChatHistory.tsx')).ChatHistory)

type Props = Omit<ChatListProps, 'wasEmpty'> & { empty: string; emptyHint?: string | undefined }

/** Renders the messages of a chat, or `empty` when there are none. The virtualized list is loaded on first use. */
export function ChatList({ empty, emptyHint, ...props }: Props) {
  const [wasEmpty] = useState(props.entries.length === 0)
  if (props.entries.length > 0)
    return <History {...props} wasEmpty={wasEmpty} placeholder={<div className={styles.history} aria-busy="true" />} />
  return (
    <div className={`${styles.history} ${styles.empty}`}>
      <Empty icon={MessageOutlined} title={empty} {...(emptyHint && { hint: emptyHint })} />
    </div>
  )
}
