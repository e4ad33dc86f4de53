import { findCard } from '@quillgate/shared/domain/boards/boards'
import { useField } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { useBoard, useBoardSelector } from './board-context.ts'

type Values = { column: string; position: string }

/** Moves a card to a column and position without dragging. */
export function MoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('boards')
  const { store } = useBoard()
  const columns = useBoardSelector(() => store.read().columns)
  const current = findCard(columns, id)
  if (!current) return null
  return (
    <FormDialog<Values>
      open
      title={t('moveCard')}
      submitLabel={t('move')}
      initialValues={{ column: current.column, position: String(current.position + 1) }}
      validate={({ column }) => (column ? {} : { column: 'field_missing' })}
      onSubmit={async ({ column, position }) => {
        // The position was chosen for another list if the list was changed afterwards.
        const others = store.column(column)?.cards.filter((card) => card.id !== id).length ?? 0
        const to = { column, position: Math.min(others, Math.max(1, Number(position)) - 1) }
        if (to.column !== current.column || to.position !== current.position) store.move({ card: id, to })
        return undefined
      }}
      onClose={onClose}
    >
      <SelectField
        name="column"
        label={t('list')}
        options={columns.map((column) => ({ value: column.id, label: column.title?.trim() || t('untitled') }))}
      />
      <PositionField id={id} />
    </FormDialog>
  )
}

/** Offers every position that the moved card can have in the chosen column. */
function PositionField({ id }: { id: string }) {
  const { t } = useTranslation('boards')
  const { input } = useField<string>('column', { subscription: { value: true } })
  const column = useBoardSelector((store) => store.column(input.value))
  const others = column?.cards.filter((card) => card.id !== id).length ?? 0
  const options = Array.from({ length: others + 1 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return <SelectField name="position" label={t('position')} options={options} />
}
