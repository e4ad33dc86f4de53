import { Empty } from '../state/Empty.tsx'
import { lazyComponent } from '../state/lazy-component.tsx'
import type { ChatListProps } from './ChatHistory.tsx'
import styles from './chat.module.css'

const History = lazyComponent(async () => (await import('./ChatHistory.tsx')).ChatHistory)

/** The messages of a chat, or `empty` when there are none. The virtualized list is loaded on first use. */
export const ChatList = ({ empty, ...props }: ChatListProps & { empty: string }) =>
  props.entries.length === 0 ? (
    <div className={`${styles.history} ${styles.empty}`}>
      <Empty title={empty} />
    </div>
  ) : (
    <History {...props} placeholder={<div className={styles.history} aria-busy="true" />} />
  )
