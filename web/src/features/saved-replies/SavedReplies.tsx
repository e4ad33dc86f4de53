import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { fullName } from '@quillgate/shared/domain/values/names'
import Button from 'antd/es/button'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadWithOptions } from '../../platform/data/read.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import control from '../../ui/field/control.module.css'
import { saveBlob } from '../../ui/files/save-blob.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { LiveRegion } from '../../ui/state/LiveRegion.tsx'
import { foldText } from '../../ui/value/fold-text.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { MAX_REPLIES, type SavedReply, toReplyHtml } from './replies.ts'
import styles from './saved-replies.module.css'
import { useSavedReplies } from './use-replies.ts'

type Props = {
  /** The order of the chat. Its customer and product replace the placeholders. */
  orderId: string | undefined
  onInsert: (html: string) => void
  onClose: () => void
}

/**
 * Renders the dialog that finds a saved reply and inserts it into the message. Replies can also be added, changed,
 * exported and imported here.
 */
export function SavedReplies({ orderId, onInsert, onClose }: Props) {
  const { t } = useTranslation('saved-replies')
  const { t: ui } = useTranslation('ui')
  const store = useSavedReplies()
  const [query, setQuery] = useState('')
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const [imported, setImported] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const order = useReadWithOptions(writerOrders.view, orderId === undefined ? undefined : { params: { id: orderId } })
    .data?.order
  const words = foldText(query).split(/\s+/)
  const found = store.replies.filter(({ title, text }) => {
    const folded = foldText(`${title} ${text}`)
    return words.every((word) => folded.includes(word))
  })
  const insert = ({ text }: SavedReply) => {
    onInsert(
      toReplyHtml(text, { customer: order?.customer && fullName(order.customer), product: order?.package.packageName }),
    )
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (first) insert(first)
  }
  const importFile = async (file: File | undefined) => {
    if (file) setImported(store.add(await file.text()))
  }
  if (edited)
    return (
      <ReplyForm
        reply={edited === 'new' ? undefined : edited}
        onSave={store.save}
        onClose={() => setEdited(undefined)}
      />
    )
  return (
    <Modal
      title={t('title')}
      variant="sheet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => input.current?.click()}>{t('import')}</Button>
          {store.replies.length > 0 && (
            <Button
              onClick={() =>
                saveBlob(
                  new Blob([JSON.stringify({ replies: store.replies }, null, 2)], { type: 'application/json' }),
                  'saved-replies.json',
                )
              }
            >
              {t('export')}
            </Button>
          )}
          <Button type="primary" disabled={store.replies.length >= MAX_REPLIES} onClick={() => setEdited('new')}>
            {t('new')}
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <input
          className={control.control}
          type="text"
          role="searchbox"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          dir="auto"
          autoComplete="off"
          enterKeyHint="go"
          data-autofocus
          onChange={({ target }) => setQuery(target.value)}
        />
      </form>
      <LiveRegion>{query === '' ? '' : ui('table.results', { count: found.length })}</LiveRegion>
      <ul className={styles.list} aria-label={t('title')}>
        {found.map((reply) => (
          <li key={reply.id} className={styles.row}>
            <button type="button" className={styles.insert} onClick={() => insert(reply)}>
              <bdi className={styles.title}>{reply.title}</bdi>
              <bdi className={styles.text}>{reply.text}</bdi>
            </button>
            <IconButton
              icon={EditOutlined}
              label={t('edit', { title: reply.title })}
              onClick={() => setEdited(reply)}
            />
            <IconButton
              icon={DeleteOutlined}
              label={t('delete', { title: reply.title })}
              onClick={() => store.remove(reply.id)}
            />
          </li>
        ))}
      </ul>
      {store.replies.length === 0 && <p>{t('empty')}</p>}
      {!store.isStored && <Alert variant="error" texts={[t('notStored')]} />}
      {imported !== undefined && (
        <Alert
          variant={imported > 0 ? 'success' : 'error'}
          texts={[imported > 0 ? t('imported', { count: imported }) : t('notImported')]}
        />
      )}
      <p className={styles.note}>{t('note')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('import')}
        onChange={({ target }) => {
          void importFile(target.files?.[0])
          target.value = ''
        }}
      />
    </Modal>
  )
}
