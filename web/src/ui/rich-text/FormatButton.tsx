import { useTranslation } from 'react-i18next'
import button from '../button/icon-button.module.css'
import styles from './rich-text.module.css'

type Props = { isOpen: boolean; onToggle: () => void }

/** Shows or hides the formatting tools of a small editor, where they would take as much space as the text. */
export function FormatButton({ isOpen, onToggle }: Props) {
  const { t } = useTranslation('ui')
  return (
    <button
      type="button"
      className={`${button.button} ${styles.format}`}
      aria-label={t('editor.tools')}
      aria-expanded={isOpen}
      // Preserves the cursor and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <span aria-hidden translate="no">
        Aa
      </span>
    </button>
  )
}
