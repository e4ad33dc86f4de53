import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../button/TextButton.tsx'
import { FileIcon } from '../files/FileIcon.tsx'
import { RichTextView } from '../rich-text/RichTextView.tsx'
import { formatTime } from '../value/day-format.ts'
import { ChatImage } from './ChatImage.tsx'
import styles from './chat.module.css'
import type { ChatEntry } from './chat-entry.ts'

type Props = { entry: ChatEntry; continues: boolean; onRetry: (id: string) => void; onDiscard: (id: string) => void }

export const ChatBubble = memo(function ChatBubble({ entry, continues, onRetry, onDiscard }: Props) {
  const { t, i18n } = useTranslation('ui')
  const { id, own, name, badge, at, text, file, state, reason } = entry
  const heading = useId()
  const time = at === undefined ? '' : formatTime(at, i18n.language)
  return (
    <article
      className={styles.message}
      aria-labelledby={heading}
      data-own={own || undefined}
      data-state={state}
      data-continues={continues || undefined}
    >
      <p id={heading} className={continues ? 'sr-only' : styles.heading}>
        {name && <bdi className={styles.name}>{name}</bdi>}{' '}
        <span className={styles.badge}>{t(`chat.badges.${badge}`)}</span>{' '}
        {at !== undefined && <time dateTime={new Date(at).toISOString()}>{time}</time>}
      </p>
      <div className={styles.bubble}>
        {text !== undefined && <RichTextView text={text} />}
        {file?.image && <ChatImage src={file.image} name={file.name} href={file.href} />}
        {file && (
          <a className={styles.file} href={file.href} download={file.name}>
            <FileIcon name={file.name} />
            <bdi>{file.name}</bdi>
          </a>
        )}
      </div>
      {state === 'sending' && <p className={styles.state}>{t('chat.sending')}</p>}
      {state === 'failed' && (
        <p className={`${styles.state} ${styles.failed}`}>
          <ExclamationCircleFilled aria-hidden /> {t('chat.failed')}
          {reason && <span dir="auto"> {reason}</span>}
          <TextButton onClick={() => onRetry(id)}>{t('tryAgain')}</TextButton>
          <TextButton onClick={() => onDiscard(id)}>{t('chat.forget')}</TextButton>
        </p>
      )}
    </article>
  )
})
