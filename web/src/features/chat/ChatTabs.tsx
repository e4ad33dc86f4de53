import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import styles from './chat.module.css'
import type { OrderChatTab } from './use-order-chats.tsx'

type Props = {
  chats: readonly OrderChatTab[]
  value: string
  onChange: (key: string) => void
  /** Whether to show a heading with the names instead of tabs. Set when there is at most one chat. */
  single?: boolean
}

/** Renders the chats of an order as tabs. The height never exceeds that of the container. */
export function ChatTabs({ chats, value, onChange, single = false }: Props) {
  const { t, i18n } = useTranslation('chat')
  const [first] = chats
  return (
    <section className={styles.order} aria-label={t('title')}>
      {(single || !first) && (
        <header className={styles.title}>
          <h2>{t('title')}</h2>
          {first && <bdi>{new Intl.ListFormat(i18n.language).format(first.partners)}</bdi>}
        </header>
      )}
      {!first && <Empty icon={MessageOutlined} title={t('closed')} hint={t('closedHint')} />}
      {first && (single ? first.panel : <Tabs label={t('title')} tabs={chats} value={value} onChange={onChange} />)}
    </section>
  )
}
