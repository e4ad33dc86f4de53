import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** Renders the first Tab stop, a link that skips the navigation. The main element must have the id `main`. */
export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}
