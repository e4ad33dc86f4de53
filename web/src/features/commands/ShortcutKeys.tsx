import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './keys.module.css'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Renders a shortcut as keys; a screen reader says "then" between keys that are pressed one after the other. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const { t } = useTranslation('commands')
  const nameOf = (key: string) =>
    key.replace('mod+', isMac() ? '⌘' : 'Ctrl+').replace(/\w$/, (letter) => letter.toUpperCase())
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key, at) => (
        <Fragment key={key}>
          {at > 0 && <span className="sr-only"> {t('nextKey')} </span>}
          <kbd className={styles.key}>{nameOf(key)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
