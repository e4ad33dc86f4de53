import { useTranslation } from 'react-i18next'
import { hasSpecificReason, useErrorTexts } from '../../../platform/http/error-texts.ts'

/**
 * Returns the error messages for a due date that was not saved: a general one, then the server's reasons if it gave
 * any.
 */
export function useDueDateErrorTexts() {
  const { t } = useTranslation('order-lists')
  const explain = useErrorTexts()
  return (error: unknown): string[] => {
    const reasons = hasSpecificReason(error) ? explain(error) : []
    return [...new Set([t('staff.dueDateFailed'), ...reasons])]
  }
}
