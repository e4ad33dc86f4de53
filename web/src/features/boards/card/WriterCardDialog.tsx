import type { CardPriority } from '@quillgate/shared/contract/board-entities'
import { validateWriterCard } from '@quillgate/shared/domain/boards/boards'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { RichTextField } from '../../../ui/form/fields/RichTextField.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useUpdateWriterCard, useWriterCard } from '../api.ts'
import { CardDialog, type OpenCardProps } from './CardDialog.tsx'
import { CARD_PRIORITIES } from './PriorityText.tsx'

type Values = { title: string; priority: CardPriority | ''; deadline: string; descriptionContent: string }

export function WriterCardDialog({ id, onClose, onDelete }: OpenCardProps) {
  const { t } = useTranslation('boards')
  const read = useWriterCard(id)
  const update = useUpdateWriterCard()
  return (
    <CardDialog<Values, NonNullable<typeof read.data>>
      name="task"
      card={{ id, onClose, onDelete }}
      title={t('card.edit')}
      read={read}
      valuesOf={({ title, priority, content: { deadline, descriptionContent } }) => ({
        title: title ?? '',
        priority: priority ?? '',
        deadline: toCalendarDay(deadline) ?? '',
        descriptionContent: descriptionContent ?? '',
      })}
      validate={validateWriterCard}
      save={({ title, priority, deadline, descriptionContent }) =>
        update({
          body: { id, title: title.trim(), priority: priority || null, deadline: deadline || null, descriptionContent },
        })
      }
    >
      <TextField name="title" label={t('card.title')} maxLength={500} />
      <SelectField
        name="priority"
        label={t('card.priority')}
        options={CARD_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        optional
      />
      <DateField name="deadline" label={t('card.deadline')} optional />
      <RichTextField name="descriptionContent" label={t('card.description')} optional foldsTools />
    </CardDialog>
  )
}
