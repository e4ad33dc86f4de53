import { useTranslation } from 'react-i18next'
import styles from './compare.module.css'
import type { TextChange } from './text/change-list.ts'

type Props = { changes: readonly TextChange[]; hasPages: boolean; onChoose: (at: number) => void }

/** Lists all changes; choosing one scrolls to it in the text. */
export function ChangeList({ changes, hasPages, onChoose }: Props) {
  const { t } = useTranslation('revisions')
  const items = changes.map((change, at) => ({ ...change, at }))
  return (
    <details className={styles.list}>
      <summary>{t('compare.list')}</summary>
      <ol>
        {items.map(({ removed, added, page, at }) => (
          <li key={at}>
            <button type="button" onClick={() => onChoose(at)}>
              {hasPages && <span className={styles.page}>{t('compare.page', { page: page + 1 })} </span>}
              {removed.trim() && (
                <span className={styles.cut}>
                  {t('compare.removed')}: <del>{removed.trim()}</del>
                </span>
              )}
              {added.trim() && (
                <span className={styles.cut}>
                  {t('compare.added')}: <ins>{added.trim()}</ins>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
