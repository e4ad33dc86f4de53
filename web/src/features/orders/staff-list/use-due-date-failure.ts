import { useTranslation } from 'react-i18next'
import { saysWhy, useErrorTexts } from '../../../platform/http/error-texts.ts'

/** What is said when a due date was not saved: the documents' sentence, and what the server says besides. */
export function useDueDateFailure() {
  const { t } = useTranslation('orders')
  const explain = useErrorTexts()
  return (error: unknown): string[] => {
    const said = saysWhy(error) ? explain(error) : []
    return [...new Set([t('staff.dueDateFailed'), ...said])]
  }
}
