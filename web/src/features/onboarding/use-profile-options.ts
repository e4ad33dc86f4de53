import { listProfileOptions, type ProfileOptionField } from '@quillgate/shared/domain/accounts/profile-options'
import { useTranslation } from 'react-i18next'
import type { SelectOption } from '../../ui/field/option.ts'

const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  English: 'en',
  Spanish: 'es',
  Italian: 'it',
  German: 'de',
  Russian: 'ru',
}
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A date that is a Monday, used to format the names of the weekdays. */
const ANY_MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/**
 * Capitalizes an option. Many languages write the names of days and languages in lower case, but options start with a
 * capital letter.
 */
const capitalize = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** Returns the translation key of an option: "Health Science" becomes health_science. */
const toOptionKey = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

/**
 * Returns the options of a field, labeled in the page language. A stored value outside the known options is shown
 * unchanged.
 */
export function useProfileOptions() {
  const { t, i18n } = useTranslation('onboarding')
  const { language } = i18n
  const labelOf = (value: string): string => {
    const code = LANGUAGE_CODES[value]
    if (code) return capitalize(new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? value, language)
    const day = WEEKDAYS.indexOf(value)
    if (day >= 0)
      return capitalize(
        new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(ANY_MONDAY_MS + day * DAY_MS),
        language,
      )
    return t(`options.${toOptionKey(value)}` as 'options.accounting', { defaultValue: value })
  }
  return (field: ProfileOptionField, stored: readonly string[]): SelectOption[] =>
    listProfileOptions(field, stored).map((value) => ({ value, label: labelOf(value) }))
}
