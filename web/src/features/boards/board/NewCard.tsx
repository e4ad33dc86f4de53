import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveWindow } from '../../../platform/autosave/AutosaveWindow.tsx'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { STAYS_OPEN } from '../../../ui/form/refusal.ts'
import { NotSaved } from '../../../ui/value/NotSaved.tsx'
import styles from './board.module.css'
import { type NewCardValues, useBoard, useOfBoard } from './board-context.ts'

const EMPTY: NewCardValues = { title: '', description: '' }

/**
 * Creates a card, then appends it to a column with a second call. If that call fails, a retry does not create the card
 * again.
 */
export function NewCard({ column }: { column: string }) {
  const { t } = useTranslation('boards')
  const { _id, store, calls, newCard } = useBoard()
  const [isOpen, setOpen] = useState(false)
  const made = useRef<{ id: string; texts: string }>(undefined)
  const name = useOfBoard(() => store.column(column)?.title?.trim()) || t('untitled')
  const isNotSaved = useOfBoard(() => store.read().notSaved.has(`new in ${column}`))
  const make = async ({ title, description }: NewCardValues) => {
    const card = { boardId: _id, cardTitle: title.trim(), description: description.trim() }
    const texts = JSON.stringify(card)
    if (made.current?.texts !== texts) made.current = { id: (await calls.confirmCard(card)).data._id, texts }
    await calls.addCard({ column, card: made.current.id })
    made.current = undefined
  }
  return (
    <div className={styles.newCard}>
      <TextButton onClick={() => setOpen(true)}>
        <PlusOutlined aria-hidden /> {t('addCard')}
        <span className="sr-only">: {name}</span>
      </TextButton>
      {isOpen && (
        <AutosaveWindow<NewCardValues>
          name="board-card-new"
          id={column}
          title={t('newCard')}
          submit={t('add')}
          cancelDiscards
          initialValues={EMPTY}
          validate={newCard.whyNot}
          onSubmit={async (values) => {
            const isMade = await store.change(`new in ${column}`, make(values))
            return isMade ? undefined : STAYS_OPEN
          }}
          onClose={() => setOpen(false)}
          extra={<NotSaved shown={isNotSaved} />}
        >
          <TextField name="title" label={t(`card.${newCard.labels.title}`)} maxLength={500} />
          <TextField name="description" label={t(`card.${newCard.labels.description}`)} maxLength={500} />
        </AutosaveWindow>
      )}
    </div>
  )
}
