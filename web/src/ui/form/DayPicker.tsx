import DatePicker from 'antd/es/date-picker'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayPattern } from '../time/day-format.ts'
import styles from './day-picker.module.css'
import { pickerTexts } from './picker-texts.ts'

type Props = {
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
export function DayPicker({ control, min, max }: Props) {
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
      locale={pickerTexts(i18n.language)}
      status={rest['aria-invalid'] ? 'error' : ''}
      disabledDate={(at) => isOut(at.format('YYYY-MM-DD'))}
      onChange={(at) => onChange(at ? at.format('YYYY-MM-DD') : '')}
      onBlur={onBlur}
    />
  )
}
