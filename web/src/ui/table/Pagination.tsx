import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { useTranslation } from 'react-i18next'
import { PageButton } from './PageButton.tsx'
import styles from './pages.module.css'
import { pageLinks } from './view.ts'

export type PaginationProps = {
  /** Accessible name; needed only when a page has several lists. */
  label?: string
  /** The current page, counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  busy?: boolean
}

/** Renders the pagination of a list paged by the browser or the server: at most four page links, previous and next. */
export function Pagination({ label, page, pages, onPage, busy = false }: PaginationProps) {
  const { t, i18n } = useTranslation('ui')
  const last = Math.max(1, pages)
  return (
    <nav className={`${styles.pages} tabular`} aria-label={label ?? t('table.pages')} aria-busy={busy}>
      <PageButton name={t('table.previous')} to={Math.max(1, page - 1)} page={page} onPage={onPage}>
        <LeftOutlined aria-hidden />
      </PageButton>
      {pageLinks(page, pages).map((at) => (
        <button
          key={at}
          type="button"
          className={styles.page}
          aria-current={at === page ? 'page' : undefined}
          aria-label={t('table.page', { page: at })}
          onClick={() => onPage(at)}
        >
          {at.toLocaleString(i18n.language)}
        </button>
      ))}
      <PageButton name={t('table.next')} to={Math.min(last, page + 1)} page={page} onPage={onPage}>
        <RightOutlined aria-hidden />
      </PageButton>
    </nav>
  )
}
