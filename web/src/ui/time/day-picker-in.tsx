import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../state/lazy-part.tsx'
import type { DayPickerProps } from './DayPicker.tsx'

/** Texts of antd and its calendar, by language. */
const TEXTS = {
  en: () => Promise.all([import('antd/es/date-picker/locale/en_US'), import('dayjs/locale/en')]),
  es: () => Promise.all([import('antd/es/date-picker/locale/es_ES'), import('dayjs/locale/es')]),
  de: () => Promise.all([import('antd/es/date-picker/locale/de_DE'), import('dayjs/locale/de')]),
  it: () => Promise.all([import('antd/es/date-picker/locale/it_IT'), import('dayjs/locale/it')]),
  ru: () => Promise.all([import('antd/es/date-picker/locale/ru_RU'), import('dayjs/locale/ru')]),
  th: () => Promise.all([import('antd/es/date-picker/locale/th_TH'), import('dayjs/locale/th')]),
}

type Part = ComponentType<Omit<DayPickerProps, 'texts'> & { placeholder: ReactNode }>
const made = new Map<string, Part>()

/**
 * Returns the calendar for a language, loaded with only that language's texts; in English if the language is unknown.
 */
export function dayPickerIn(language: string): Part {
  const known = made.get(language)
  if (known) return known
  const textsOf = language in TEXTS ? TEXTS[language as keyof typeof TEXTS] : TEXTS.en
  const part = lazyPart(async () => {
    const [{ DayPicker }, [{ default: texts }]] = await Promise.all([import('./DayPicker.tsx'), textsOf()])
    return (props: Omit<DayPickerProps, 'texts'>) => <DayPicker {...props} texts={texts} />
  })
  made.set(language, part)
  return part
}
