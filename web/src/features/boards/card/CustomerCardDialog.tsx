import { validateCustomerCard } from '@quillgate/shared/domain/boards/boards'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { RichTextField } from '../../../ui/form/fields/RichTextField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useCustomerCard, useUpdateCustomerCard } from '../api.ts'
import { CardDialog, type OpenCardProps } from './CardDialog.tsx'
import styles from './card-dialog.module.css'

const LINE_FIELDS = ['postURL', 'salary', 'address', 'city', 'state', 'zip'] as const
type LineField = (typeof LINE_FIELDS)[number]
type Values = Record<LineField | 'companyName' | 'jobTitle' | 'deadline' | 'descriptionContent', string>
const emptyToNull = (text: string) => text.trim() || null

export function CustomerCardDialog({ id, onClose, onDelete }: OpenCardProps) {
  const { t } = useTranslation('boards')
  const read = useCustomerCard(id)
  const update = useUpdateCustomerCard()
  const save = ({ companyName, jobTitle, deadline, descriptionContent, ...lines }: Values) =>
    update({
      body: {
        id,
        companyName: companyName.trim(),
        jobTitle: jobTitle.trim(),
        deadline: deadline || null,
        descriptionContent,
        ...(Object.fromEntries(LINE_FIELDS.map((name) => [name, emptyToNull(lines[name])])) as Record<
          LineField,
          string | null
        >),
      },
    })
  return (
    <CardDialog<Values, NonNullable<typeof read.data>>
      name="job-application"
      card={{ id, onClose, onDelete }}
      title={t('card.edit')}
      read={read}
      valuesOf={({ title, description, content: { deadline, descriptionContent, ...lines } }) => ({
        jobTitle: title ?? '',
        companyName: description ?? '',
        deadline: toCalendarDay(deadline) ?? '',
        descriptionContent: descriptionContent ?? '',
        ...(Object.fromEntries(LINE_FIELDS.map((name) => [name, lines[name] ?? ''])) as Record<LineField, string>),
      })}
      validate={validateCustomerCard}
      save={save}
    >
      <div className={styles.pair}>
        <TextField name="companyName" label={t('card.companyName')} maxLength={500} />
        <TextField name="jobTitle" label={t('card.jobTitle')} maxLength={500} />
      </div>
      <TextField name="postURL" type="url" label={t('card.postURL')} maxLength={500} optional />
      <div className={styles.pair}>
        <TextField name="salary" label={t('card.salary')} inputMode="decimal" maxLength={30} optional />
        <DateField name="deadline" label={t('card.deadline')} optional />
      </div>
      <TextField name="address" label={t('card.address')} maxLength={500} optional />
      <div className={styles.place}>
        <TextField name="city" label={t('card.city')} maxLength={500} optional />
        <TextField name="state" label={t('card.state')} maxLength={500} optional />
        <TextField name="zip" label={t('card.zip')} maxLength={500} optional />
      </div>
      <RichTextField name="descriptionContent" label={t('card.description')} optional foldsTools />
    </CardDialog>
  )
}
