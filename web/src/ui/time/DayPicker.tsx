import DatePicker from 'antd/es/date-picker'
import type english from 'antd/es/date-picker/locale/en_US'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayPattern } from './day-format.ts'
import styles from './day-picker.module.css'

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

/** A calendar to choose a day from; days can be typed in the language's own order as well. */
export function DayPicker({ texts, control, min, max }: DayPickerProps) {
  const { i18n } = useTranslation()
  const { value, onChange, onBlur, ...rest } = control
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  const day = dayjs(value).isValid() ? dayjs(value).locale(i18n.language) : null
  return (
    <DatePicker
      {...rest}
      className={styles.picker ?? ''}
      value={value === '' ? null : day}
      // Inside the field, so that a window above the page shows it and a screen reader finds it there.
      getPopupContainer={(owner) => owner.parentElement ?? owner}
      format={dayPattern(i18n.language)}
      placeholder={dayPattern(i18n.language)}
      // Without these names the two buttons are called what they show: the month and the year.
      locale={{ ...texts, lang: { ...texts.lang, monthSelect: '', yearSelect: '' } }}
      status={rest['aria-invalid'] ? 'error' : ''}
      disabledDate={(at) => isOut(at.format('YYYY-MM-DD'))}
      onChange={(at) => onChange(at ? at.format('YYYY-MM-DD') : '')}
      onBlur={onBlur}
    />
  )
}
