import { LAST_RESORT, NO_ANSWER } from '@quillgate/shared/domain/outcome'
import { roleOf } from '@quillgate/shared/domain/roles'
import { useTranslation } from 'react-i18next'
import { CallError } from './call-error.ts'
import { currentUser } from './session.ts'

const LAST_RESORTS: readonly string[] = Object.values(LAST_RESORT)

/**
 * What a person reads of a failure: "Timeout!" without an answer, the meaning of a code we know in their language, else
 * the server's own texts, else the last resort of their area.
 */
export function useErrorTexts() {
  const { t, i18n } = useTranslation('platform')
  const lastResort = () => {
    const role = roleOf(currentUser())
    return t(role === 'writer' || role === 'reviewer' ? 'lastResortStaff' : 'lastResort')
  }
  /** English is what the server says itself; our own servers' general sentences follow the area. */
  const inOwnWords = (text: string) =>
    text === NO_ANSWER ? t('noAnswer') : LAST_RESORTS.includes(text) ? lastResort() : text
  return (error: unknown): string[] => {
    if (!(error instanceof CallError)) return [lastResort()]
    if (error.failure === 'no_answer') return [t('noAnswer')]
    const { code, texts } = error
    const known = code && (i18n.getResource(i18n.language, 'errors', code) as string | undefined)
    // Several texts say more than their common code.
    if (known && texts.length < 2) return [known]
    return texts.length > 0 ? texts.map(inOwnWords) : [lastResort()]
  }
}
