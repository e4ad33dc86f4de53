import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../../ui/shell/LanguageSelect.tsx'
import { changeLanguage } from '../i18n/i18n.ts'
import { LANGUAGES, type Language } from '../i18n/language.ts'
import { rethrowUnlessReloading } from '../runtime/fresh-build.ts'

/**
 * Switches the language of the whole app. If the texts cannot be loaded, shows an error and keeps the current language.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation(['ui', 'platform'])
  const [hasFailed, setLost] = useState(false)
  const change = async (language: Language) => {
    setLost(false)
    await changeLanguage(language)
      .catch(rethrowUnlessReloading)
      .catch(() => setLost(true))
  }
  return (
    <LanguageSelect
      label={t('language')}
      languages={LANGUAGES}
      value={i18n.language}
      error={hasFailed ? t('platform:noAnswer') : undefined}
      onChange={(language) => void change(language as Language)}
    />
  )
}
