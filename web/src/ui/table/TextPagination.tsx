import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import type { PaginationProps } from './Pagination.tsx'
import styles from './text-pagination.module.css'

/** Renders the buttons First, Previous, Next and Last, for a list whose total number of pages grows while paging. */
export function TextPagination({ label, page, pages, onPage, busy = false }: PaginationProps) {
  const { t } = useTranslation('ui')
  const last = Math.max(1, pages)
  const steps: [to: number, text: string][] = [
    [1, t('table.first')],
    [Math.max(1, page - 1), t('table.back')],
    [Math.min(last, page + 1), t('table.forward')],
    [last, t('table.last')],
  ]
  return (
    <nav className={styles.pages} aria-label={label ?? t('table.pages')} aria-busy={busy}>
      {steps.map(([to, text]) => (
        // A button that would not change the page is aria-disabled instead of disabled, so that it stays focusable.
        <Button key={text} aria-disabled={to === page} onClick={() => to !== page && onPage(to)}>
          {text}
        </Button>
      ))}
    </nav>
  )
}
