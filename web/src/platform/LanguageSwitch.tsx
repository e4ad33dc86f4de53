import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { changeLanguage, LANGUAGES, type Language } from './i18n.ts'

/** Changes the language of the whole product. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('ui')
  return (
    <LanguageSelect
      label={t('language')}
      languages={LANGUAGES}
      value={i18n.language}
      onChange={(language) => void changeLanguage(language as Language)}
    />
  )
}
