import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveDialog } from '../../../platform/autosave/AutosaveDialog.tsx'
import { DataView } from '../../../platform/data/DataView.tsx'
import type { ReadState } from '../../../platform/data/read.ts'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import type { FormCodes } from '../../../ui/form/form-codes.ts'
import { KEEP_OPEN } from '../../../ui/form/refusal.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { NotSavedMark } from '../../../ui/value/NotSavedMark.tsx'
import { useBoard, useBoardSelector } from '../board/board-context.ts'
import styles from './card-dialog.module.css'

export type OpenCardProps = { id: string; onClose: () => void; onDelete: () => void }

type Props<V extends object, D> = {
  name: string
  card: OpenCardProps
  title: string
  read: ReadState<D>
  valuesOf: (details: D) => V
  validate: (values: V) => FormCodes<V>
  save: (values: V) => Promise<unknown>
  children: ReactNode
}

/** Renders the dialog with a card's details. The input is stored in the browser until it is saved or canceled. */
export function CardDialog<V extends object, D>(props: Props<V, D>) {
  const { name, card, title, read, valuesOf, save, children, ...form } = props
  const { t } = useTranslation('boards')
  const { id, onClose, onDelete } = card
  const { store } = useBoard()
  const isNotSaved = useBoardSelector(() => store.read().notSaved.has(id))
  const isGone = useBoardSelector(() => store.card(id) === undefined)
  if (read.data === undefined) {
    return (
      <Modal title={title} onClose={onClose}>
        <DataView read={read}>{() => null}</DataView>
      </Modal>
    )
  }
  return (
    <AutosaveDialog<V>
      name={name}
      id={id}
      title={title}
      submitLabel={t('save')}
      cancelDiscards
      closeDiscards={isGone}
      initialValues={valuesOf(read.data)}
      onSubmit={async (values) => ((await store.trackChange(id, save(values))) ? undefined : KEEP_OPEN)}
      onClose={onClose}
      startActions={
        <>
          <span className={styles.delete}>
            <TextButton label={t('deleteThis')} onClick={onDelete}>
              <DeleteOutlined aria-hidden /> {t('delete')}
            </TextButton>
          </span>
          <NotSavedMark shown={isNotSaved} />
        </>
      }
      {...form}
    >
      {isGone && <Alert variant="error" texts={[t('card.gone')]} />}
      {children}
    </AutosaveDialog>
  )
}
