import { roleOf } from '@quillgate/shared/domain/access/roles'
import { FALLBACK_ERRORS, NO_RESPONSE_TEXT } from '@quillgate/shared/domain/errors/outcome'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { getCurrentUser } from '../session/session.ts'
import { CallError } from './call-error.ts'

const FALLBACK_TEXTS: readonly string[] = Object.values(FALLBACK_ERRORS)

/** Returns whether the server gave a specific reason, not only a general fallback text. */
export const hasSpecificReason = (error: unknown): error is CallError =>
  error instanceof CallError && error.texts.some((text) => text !== NO_RESPONSE_TEXT && !FALLBACK_TEXTS.includes(text))

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
/** Returns a text such as "in 14 minutes", rounded up, so that the retry is allowed once that time has passed. */
function formatWait(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language)
  if (seconds < MINUTE_SECONDS) return words.format(seconds, 'second')
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return minutes < MINUTE_SECONDS
    ? words.format(minutes, 'minute')
    : words.format(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}

/**
 * Returns a function that translates an error code into the user's language. For an unknown code, it returns the
 * server's text.
 */
export function useCodeText() {
  const { i18n } = useTranslation('platform')
  return useCallback(
    (code: string | undefined, serverText: string): string =>
      (code && (i18n.getResource(i18n.language, 'errors', code) as string | undefined)) || serverText,
    [i18n],
  )
}

/**
 * Returns a function that returns the texts to show for an error. It returns the first of these that exists: "Timeout!"
 * without a reply from the provider; how long to wait after too many attempts; the translation of a known code; the
 * server's own texts; the fallback text of the screen; the general fallback text for the user's role.
 */
export function useErrorTexts(fallbackText?: string) {
  const { t, i18n } = useTranslation('platform')
  const lastResort = () => {
    const role = roleOf(getCurrentUser())
    return fallbackText ?? t(role === 'writer' || role === 'reviewer' ? 'lastResortStaff' : 'lastResort')
  }
  /**
   * Translates a general text of the server, with the wording for the user's role. Returns any other text unchanged.
   */
  const localizeGeneral = (text: string) =>
    text === NO_RESPONSE_TEXT ? t('noAnswer') : FALLBACK_TEXTS.includes(text) ? lastResort() : text
  return (error: unknown): string[] => {
    if (!(error instanceof CallError)) return [lastResort()]
    if (error.failure === 'aborted') return [t('interrupted')]
    const { code, texts, status, waitSeconds } = error
    if (error.failure === 'no_answer') return texts.length > 0 ? texts.map(localizeGeneral) : [t('noAnswer')]
    // In English, the server's own text is preferred to that of the app.
    const isOurs = i18n.language !== 'en' || texts.length === 0
    const known = isOurs && code && (i18n.getResource(i18n.language, 'errors', code) as string | undefined)
    if (status === 429 && waitSeconds !== undefined) {
      const when = formatWait(waitSeconds, i18n.language)
      const own = texts.filter((text) => !FALLBACK_TEXTS.includes(text))
      if (own.length === 0) return [t('tooOften', { when })]
      return [...(known && own.length < 2 ? [known] : own), t('tryAgainIn', { when })]
    }
    // Several texts from the server are more specific than our single text for the error code.
    if (known && texts.length < 2) return [known]
    return texts.length > 0 ? texts.map(localizeGeneral) : [lastResort()]
  }
}
