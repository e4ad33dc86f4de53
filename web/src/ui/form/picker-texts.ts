import de from 'antd/es/date-picker/locale/de_DE'
import en from 'antd/es/date-picker/locale/en_US'
import es from 'antd/es/date-picker/locale/es_ES'
import it from 'antd/es/date-picker/locale/it_IT'
import ru from 'antd/es/date-picker/locale/ru_RU'
import th from 'antd/es/date-picker/locale/th_TH'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/it'
import 'dayjs/locale/ru'
import 'dayjs/locale/th'

const TEXTS: Readonly<Record<string, typeof en>> = { de, en, es, it, ru, th }

/** The calendar's own words in a language; English for one it does not know. */
export function pickerTexts(language: string): typeof en {
  const texts = TEXTS[language] ?? en
  // Without these names the two buttons are called what they show: the month and the year.
  return { ...texts, lang: { ...texts.lang, monthSelect: '', yearSelect: '' } }
}
