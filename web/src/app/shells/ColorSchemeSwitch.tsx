import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../platform/commands/commands.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { COLOR_SCHEMES, chooseColorScheme, useColorScheme } from '../../ui/theme/color-scheme.ts'
import styles from './user-menu.module.css'

/**
 * Lets the user choose a light or dark color scheme, or follow the system. Renders nothing on sites that have only a
 * light scheme.
 */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('app')
  const chosen = useColorScheme()
  const name = useId()
  if (!boot.darkMode) return null
  return (
    <fieldset className={styles.schemes}>
      <legend>{t('appearance.title')}</legend>
      {COLOR_SCHEMES.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={scheme === chosen}
            onChange={() => chooseColorScheme(scheme)}
          />
          {t(`appearance.${scheme}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Returns a command for each color scheme. */
export function useColorSchemeCommands(): Command[] {
  const { t } = useTranslation('app')
  if (!boot.darkMode) return []
  return COLOR_SCHEMES.map((scheme) => ({
    id: `appearance-${scheme}`,
    label: `${t('appearance.title')}: ${t(`appearance.${scheme}`)}`,
    group: 'general',
    run: () => chooseColorScheme(scheme),
  }))
}
