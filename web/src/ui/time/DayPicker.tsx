import DatePicker from 'antd/es/date-picker'
import type english from 'antd/es/date-picker/locale/en_US'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPattern, parseDay } from './day-format.ts'
import styles from './day-picker.module.css'

/** A day, or an instant as some servers store one. */
const STORED = /^\d{4}-\d{2}-\d{2}/

export type DayPickerProps = {
  /** The calendar's own words. */
  texts: typeof english
  control: {
    id: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
  min?: string | undefined
  max?: string | undefined
}

/**
 * A calendar to choose a day from; days can be typed in the language's own order as well. Typed text that is not a day
 * becomes the value as it is, so that the form can refuse it.
 */
export function DayPicker({ texts, control, min, max }: DayPickerProps) {
  const { i18n } = useTranslation()
  const { value, onChange, onBlur, ...rest } = control
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  // Another day would replace the text in the field: while it is not a day, the picker keeps the last one.
  const [last, setLast] = useState(value)
  const isStored = value === '' || STORED.test(value)
  if (isStored && value !== last) setLast(value)
  const shown = isStored ? value : last
  const day = dayjs(shown).isValid() ? dayjs(shown).locale(i18n.language) : null
  const isInvalid = rest['aria-invalid'] === true
  // The form moves the focus to a wrong day: the calendar would cover what is wrong with it.
  const [isOpen, setOpen] = useState(false)
  const isUsed = useRef(false)
  const frame = useRef<HTMLDivElement>(null)
  const use = () => {
    isUsed.current = true
  }
  return (
    <div
      ref={frame}
      onPointerDownCapture={use}
      onKeyDownCapture={use}
      onInput={({ target }) => {
        const text = (target as HTMLInputElement).value
        onChange(parseDay(text, i18n.language) ?? text.trim())
      }}
    >
      <DatePicker
        {...rest}
        className={styles.picker ?? ''}
        classNames={{ popup: { root: styles.popup ?? '' } }}
        value={day}
        preserveInvalidOnBlur
        // Inside the field, so that a window above the page shows it and a screen reader finds it there.
        open={isOpen}
        onOpenChange={(next) => setOpen(next && (!isInvalid || isUsed.current))}
        getPopupContainer={(owner) => owner.parentElement ?? owner}
        format={dayPattern(i18n.language)}
        placeholder={dayPattern(i18n.language)}
        // Without these names the two buttons are called what they show: the month and the year.
        locale={{ ...texts, lang: { ...texts.lang, monthSelect: '', yearSelect: '' } }}
        status={isInvalid ? 'error' : ''}
        disabledDate={(at) => isOut(at.format('YYYY-MM-DD'))}
        onChange={(at) => onChange(at ? at.format('YYYY-MM-DD') : '')}
        onBlur={({ relatedTarget }) => {
          // The picker closes a moment later, and not at all if the form moves the focus back.
          if (!frame.current?.contains(relatedTarget)) setOpen(false)
          isUsed.current = false
          onBlur()
        }}
      />
    </div>
  )
}
