import { roleOf } from '@quillgate/shared/domain/roles'
import { useTranslation } from 'react-i18next'
import { CallError } from './call-error.ts'
import { currentUser } from './session.ts'

/** What a person reads of a failure: the server's own texts, "Timeout!" without an answer, else the last resort. */
export function useErrorTexts() {
  const { t } = useTranslation('platform')
  return (error: unknown): string[] => {
    if (error instanceof CallError && error.failure === 'no_answer') return [t('noAnswer')]
    if (error instanceof CallError && error.texts.length > 0) return error.texts
    const role = roleOf(currentUser())
    return [role === 'writer' || role === 'reviewer' ? t('lastResortStaff') : t('lastResort')]
  }
}
