import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import DatePicker from 'antd/es/date-picker'
import type english from 'antd/es/date-picker/locale/en_US'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDayPattern, parseDay } from '../value/day-format.ts'
import styles from './day-picker.module.css'

/** Matches a day (YYYY-MM-DD), or an instant, which some servers store instead of a day. */
const ISO_DAY_PREFIX = /^\d{4}-\d{2}-\d{2}/

/** Selector of a day in the calendar that can be chosen. */
const PICKABLE_CELL = '.ant-picker-date-panel .ant-picker-cell:not(.ant-picker-cell-disabled)'

export type DayPickerProps = {
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
  /**
   * If set, the calendar is always open, and this function is called after a day was chosen in the calendar.
   */
  onPick?: (() => void) | undefined
}

/**
 * Renders a calendar field. A day can also be typed, in the order of day, month and year that the language uses.
 * Invalid input is passed on unchanged as the value, so that the form can reject it.
 */
export function DayPicker({ texts, control, min, max, onPick }: DayPickerProps) {
  const { t, i18n } = useTranslation('ui')
  const { value, onChange, onBlur, ...rest } = control
  const isOutOfRange = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  // The picker replaces the text in its field when its day changes. While the input is not a valid day, the picker
  // therefore gets the last valid day.
  const [last, setLast] = useState(value)
  const isStored = value === '' || ISO_DAY_PREFIX.test(value)
  if (isStored && value !== last) setLast(value)
  const shown = isStored ? value : last
  const day = dayjs(shown).isValid() ? dayjs(shown).locale(i18n.language) : null
  const isInvalid = rest['aria-invalid'] === true
  // The open state is controlled, because the form focuses an invalid field, and the calendar would open on focus and
  // cover the error.
  const [isOpen, setOpen] = useState(false)
  const isUsed = useRef(false)
  const frame = useRef<HTMLDivElement>(null)
  const markUsed = () => {
    isUsed.current = true
  }
  return (
    <div
      ref={frame}
      role="presentation"
      onPointerDownCapture={markUsed}
      onKeyDownCapture={markUsed}
      // `onPick` is called here and not in `onChange`, because the picker also calls `onChange` for a typed day when
      // the field loses the focus.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest(PICKABLE_CELL)) onPick?.()
      }}
      onInput={({ target }) => {
        const text = (target as HTMLInputElement).value
        onChange(parseDay(text, i18n.language) ?? text.trim())
      }}
    >
      <DatePicker
        {...rest}
        className={styles.picker ?? ''}
        classNames={{ popup: { root: (onPick ? styles.inline : styles.popup) ?? '' } }}
        value={day}
        preserveInvalidOnBlur
        // The button has a label, so screen readers need not read the name of its icon.
        allowClear={{ clearIcon: <CloseCircleFilled aria-hidden /> }}
        // A calendar that closed on a press elsewhere would move the button of the dialog away from the pointer.
        open={onPick !== undefined || isOpen}
        onOpenChange={(next) => setOpen(next && (!isInvalid || isUsed.current))}
        // The calendar is rendered inside the field, so that it is above a dialog and screen readers find it next to
        // the field.
        getPopupContainer={(owner) => owner.parentElement ?? owner}
        format={getDayPattern(i18n.language)}
        placeholder={t('dayPattern')}
        // With empty labels, the two buttons get their accessible names from their contents: the month and the year.
        locale={{ ...texts, lang: { ...texts.lang, monthSelect: '', yearSelect: '' } }}
        status={isInvalid ? 'error' : ''}
        disabledDate={(at) => isOutOfRange(at.format('YYYY-MM-DD'))}
        onChange={(at) => onChange(at ? at.format('YYYY-MM-DD') : '')}
        onBlur={({ relatedTarget }) => {
          // The picker closes by itself after a short delay, but not when the form moves the focus back to it during
          // this delay.
          if (!frame.current?.contains(relatedTarget)) setOpen(false)
          isUsed.current = false
          onBlur()
        }}
      />
    </div>
  )
}
