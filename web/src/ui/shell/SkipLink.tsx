import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the bars, to what the page is about. `main` must have the id `main`. */
export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}
