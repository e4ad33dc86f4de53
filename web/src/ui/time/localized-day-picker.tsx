import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '../state/lazy-component.tsx'
import type { DayPickerProps } from './DayPicker.tsx'

/** Loads the texts of antd's date picker and of its calendar, by language. */
const LOCALES = {
  en: () => Promise.all([import('antd/es/date-picker/locale/en_US'), import('dayjs/locale/en')]),
  es: () => Promise.all([import('antd/es/date-picker/locale/es_ES'), import('dayjs/locale/es')]),
  de: () => Promise.all([import('antd/es/date-picker/locale/de_DE'), import('dayjs/locale/de')]),
  it: () => Promise.all([import('antd/es/date-picker/locale/it_IT'), import('dayjs/locale/it')]),
  ru: () => Promise.all([import('antd/es/date-picker/locale/ru_RU'), import('dayjs/locale/ru')]),
  th: () => Promise.all([import('antd/es/date-picker/locale/th_TH'), import('dayjs/locale/th')]),
}

type LocalizedDayPicker = ComponentType<Omit<DayPickerProps, 'texts'> & { placeholder: ReactNode }>
const pickerCache = new Map<string, LocalizedDayPicker>()

/**
 * Returns the date picker for a language, loaded with the texts of that language only; in English if the language is
 * unknown.
 */
export function getLocalizedDayPicker(language: string): LocalizedDayPicker {
  const cached = pickerCache.get(language)
  if (cached) return cached
  const textsOf = language in LOCALES ? LOCALES[language as keyof typeof LOCALES] : LOCALES.en
  const part = lazyComponent(async () => {
    const [{ DayPicker }, [{ default: texts }]] = await Promise.all([import('./DayPicker.tsx'), textsOf()])
    return (props: Omit<DayPickerProps, 'texts'>) => <DayPicker {...props} texts={texts} />
  })
  pickerCache.set(language, part)
  return part
}
