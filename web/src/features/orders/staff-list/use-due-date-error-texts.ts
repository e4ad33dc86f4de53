import { useTranslation } from 'react-i18next'
import { hasSpecificReason, useErrorTexts } from '../../../platform/http/error-texts.ts'

/** Returns the texts for a due date that was not saved: the specified sentence, then the server's reason. */
export function useDueDateErrorTexts() {
  const { t } = useTranslation('orders')
  const explain = useErrorTexts()
  return (error: unknown): string[] => {
    const reasons = hasSpecificReason(error) ? explain(error) : []
    return [...new Set([t('staff.dueDateFailed'), ...reasons])]
  }
}
