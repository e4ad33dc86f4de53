import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import { useTranslation } from 'react-i18next'
import { type Tab, Tabs } from '../../ui/page/Tabs.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import styles from './chat.module.css'

type Props = {
  chats: readonly Tab[]
  value: string
  onChange: (key: string) => void
  /** Whether to show a heading instead of tabs. Set when there is at most one chat. */
  single?: boolean
}

/** Renders the chats of an order as tabs. The height never exceeds that of the container. */
export function ChatTabs({ chats, value, onChange, single = false }: Props) {
  const { t } = useTranslation('chat')
  const [first] = chats
  return (
    <section className={styles.order} aria-label={t('title')}>
      {(single || !first) && <h2 className={styles.title}>{t('title')}</h2>}
      {!first && <Empty icon={MessageOutlined} title={t('closed')} hint={t('closedHint')} />}
      {first && (single ? first.panel : <Tabs label={t('title')} tabs={chats} value={value} onChange={onChange} />)}
    </section>
  )
}
