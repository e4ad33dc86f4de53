import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import AntdPagination from 'antd/es/pagination'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageButton } from './PageButton.tsx'
import styles from './pages.module.css'
import { listPageNumbers } from './view.ts'

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
  const nav = useRef<HTMLElement>(null)
  const links = listPageNumbers(page, pages)
  // Removes the tab stops of the list items, because the library makes each item a tab stop in addition to its button.
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex')
  })
  return (
    <nav
      ref={nav}
      className={`${styles.pages} tabular`}
      aria-label={label ?? t('table.pages')}
      aria-busy={busy || undefined}
    >
      <AntdPagination
        current={page}
        total={pages}
        pageSize={1}
        onChange={onPage}
        showSizeChanger={false}
        showPrevNextJumpers={false}
        showTitle={false}
        itemRender={(at, kind) => {
          if (kind === 'prev')
            return (
              <PageButton name={t('table.previous')} off={page <= 1}>
                <LeftOutlined aria-hidden />
              </PageButton>
            )
          if (kind === 'next')
            return (
              <PageButton name={t('table.next')} off={page >= pages}>
                <RightOutlined aria-hidden />
              </PageButton>
            )
          return links.includes(at) ? (
            <PageButton name={t('table.page', { page: at })} current={at === page}>
              {at.toLocaleString(i18n.language)}
            </PageButton>
          ) : null
        }}
      />
    </nav>
  )
}
