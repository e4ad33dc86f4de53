import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveDialog } from '../../../platform/autosave/AutosaveDialog.tsx'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { KEEP_OPEN } from '../../../ui/form/refusal.ts'
import { NotSavedMark } from '../../../ui/value/NotSavedMark.tsx'
import styles from './board.module.css'
import { type NewCardValues, useBoard, useBoardSelector } from './board-context.ts'

const EMPTY_CARD: NewCardValues = { title: '', description: '' }

/**
 * Creates a card, then places it in a column with a second call. If the second call fails, a retry repeats only that
 * call.
 */
export function NewCard({ column }: { column: string }) {
  const { t } = useTranslation('boards')
  const { _id, store, calls, newCard } = useBoard()
  const [isOpen, setOpen] = useState(false)
  const created = useRef<{ id: string; texts: string }>(undefined)
  const name = useBoardSelector(() => store.column(column)?.title?.trim()) || t('untitled')
  const isNotSaved = useBoardSelector(() => store.read().notSaved.has(`new in ${column}`))
  const createCard = async ({ title, description }: NewCardValues) => {
    const card = { boardId: _id, cardTitle: title.trim(), description: description.trim() }
    const texts = JSON.stringify(card)
    if (created.current?.texts !== texts) created.current = { id: (await calls.confirmCard(card)).data._id, texts }
    await calls.addCard({ column, card: created.current.id })
    created.current = undefined
  }
  return (
    <div className={styles.newCard}>
      <TextButton onClick={() => setOpen(true)}>
        <PlusOutlined aria-hidden /> {t('addCard')}
        <span className="sr-only">: {name}</span>
      </TextButton>
      {isOpen && (
        <AutosaveDialog<NewCardValues>
          name="board-card-new"
          id={column}
          title={t('newCard')}
          submitLabel={t('add')}
          cancelDiscards
          initialValues={EMPTY_CARD}
          validate={newCard.validate}
          onSubmit={async (values) => {
            const isCreated = await store.trackChange(`new in ${column}`, createCard(values))
            return isCreated ? undefined : KEEP_OPEN
          }}
          onClose={() => setOpen(false)}
          startActions={<NotSavedMark shown={isNotSaved} />}
        >
          <TextField name="title" label={t(`card.${newCard.labels.title}`)} maxLength={500} />
          <TextField name="description" label={t(`card.${newCard.labels.description}`)} maxLength={500} />
        </AutosaveDialog>
      )}
    </div>
  )
}
