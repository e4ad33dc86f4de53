import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { validateDueDate } from '@quillgate/shared/domain/orders/tasks'
import { toCalendarDay, toLocalDay } from '@quillgate/shared/domain/values/days'
import { useTranslation } from 'react-i18next'
import { now } from '../../../platform/runtime/clock.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { useSetDueDate } from './api.ts'
import { productNameOf } from './order-view.ts'
import { useDueDateErrorTexts } from './use-due-date-error-texts.ts'

type Props = { order: WriterOrder; open: boolean; onClose: () => void; onSaved: () => void }

/** Sets the due date of an order: a calendar day, today or later. */
export function DueDateDialog({ order, open, onClose, onSaved }: Props) {
  const { t } = useTranslation('order-lists')
  const setDueDate = useSetDueDate()
  const explain = useDueDateErrorTexts()
  const today = toLocalDay(now())
  const validate = ({ day }: { day: string }) => {
    const why = day === '' ? 'field_missing' : validateDueDate(order, day, today)
    return why ? { day: why } : {}
  }
  return (
    <FormDialog
      open={open}
      isNarrow
      title={t('staff.dueDateOf', { product: productNameOf(order) })}
      submitLabel={t('staff.save')}
      onClose={onClose}
      initialValues={{ day: toCalendarDay(order.dueDate) ?? '' }}
      validate={validate}
      onSubmit={async ({ day }) => {
        try {
          await setDueDate({ body: { orderId: order._id, clientId: order.client_id ?? '', dueDate: day } })
        } catch (error) {
          return { form: explain(error) }
        }
        onSaved()
        return undefined
      }}
    >
      <DateField name="day" label={t('staff.dueDate')} min={today} submitOnPick />
    </FormDialog>
  )
}
