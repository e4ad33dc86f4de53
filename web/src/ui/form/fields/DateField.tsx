import { isDateString } from '@quillgate/shared/domain/values/days'
import { createElement, type ReactNode } from 'react'
import { useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import styles from '../../field/control.module.css'
import { FieldRow } from '../../field/FieldRow.tsx'
import { useMediaQuery } from '../../hooks/use-media-query.ts'
import { getLocalizedDayPicker } from '../../time/localized-day-picker.tsx'
import { MEDIA } from '../../tokens/tokens.ts'
import { useFieldErrorText } from '../form-context.ts'
import { useTextField } from '../use-text-field.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  min?: string
  max?: string
  /**
   * Keeps the calendar open and submits the form when a day is chosen in it. The native picker ignores this option.
   */
  submitOnPick?: boolean
}

/**
 * Renders a field for a calendar day as YYYY-MM-DD, or '' for none; invalid input is rejected. Touch devices use the
 * native picker, which is also shown while our date picker loads.
 */
export function DateField({ name, label, hint, optional = false, min, max, submitOnPick = false }: Props) {
  const { i18n } = useTranslation()
  const form = useForm()
  const touch = useMediaQuery(MEDIA.touch)
  const translate = useFieldErrorText()
  // A stored day in another format stays valid, but new input must be a calendar day.
  const validate = (value: string, initial: string | undefined) =>
    value === '' || value === initial || isDateString(value) ? undefined : translate('deadline_invalid')
  const { ids, error, control } = useTextField(name, { hint: hint !== undefined, validate })
  const nativeInput = (
    <input
      {...control}
      ref={passFocusToReplacement}
      type="date"
      min={min}
      max={max}
      className={`${styles.control} ${styles.narrow} tabular`}
    />
  )
  return (
    <FieldRow ids={ids} label={label} hint={hint} optional={optional} error={error}>
      {touch
        ? nativeInput
        : createElement(getLocalizedDayPicker(i18n.language), {
            placeholder: nativeInput,
            control,
            min,
            max,
            ...(submitOnPick && { onPick: () => void form.submit() }),
          })}
    </FieldRow>
  )
}

/** When the field is replaced while it has the focus, moves the focus to the replacement, which has the same id. */
const passFocusToReplacement = (field: HTMLInputElement) => () => {
  if (document.activeElement === field) queueMicrotask(() => document.getElementById(field.id)?.focus())
}
