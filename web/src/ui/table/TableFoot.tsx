import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../form/control.module.css'
import styles from './table-foot.module.css'
import { pageLinks, type TableView } from './view.ts'

type Props = {
  shown: { from: number; rows: readonly unknown[]; total: number; page: number; pages: number }
  size: number
  sizes: readonly number[]
  onChange: (change: Partial<TableView>) => void
}

/** Which rows of how many, how many a page, and the pages. */
export function TableFoot({ shown, size, sizes, onChange }: Props) {
  const { t, i18n } = useTranslation('ui')
  const id = useId()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { from, rows, total, page, pages } = shown
  const range = { from: number(from + 1), to: number(from + rows.length), total: number(total) }
  return (
    <div className={`${styles.foot} tabular`}>
      <span role="status">{t('table.range', range)}</span>
      <span className={styles.size}>
        <label htmlFor={id}>{t('table.rows')}</label>
        <select
          id={id}
          className={`${control.control} ${control.select}`}
          value={size}
          onChange={(event) => onChange({ size: Number(event.target.value) })}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </span>
      <nav className={styles.pages} aria-label={t('table.pages')}>
        <PageButton label={t('table.previous')} to={page - 1} pages={pages} onChange={onChange}>
          <LeftOutlined aria-hidden />
        </PageButton>
        {pageLinks(page, pages).map((at) => (
          <button
            key={at}
            type="button"
            className={styles.page}
            aria-current={at === page ? 'page' : undefined}
            aria-label={t('table.page', { page: at })}
            onClick={() => onChange({ page: at })}
          >
            {number(at)}
          </button>
        ))}
        <PageButton label={t('table.next')} to={page + 1} pages={pages} onChange={onChange}>
          <RightOutlined aria-hidden />
        </PageButton>
      </nav>
    </div>
  )
}

type PageProps = {
  label: string
  to: number
  pages: number
  onChange: (change: Partial<TableView>) => void
  children: ReactNode
}
const PageButton = ({ label, to, pages, onChange, children }: PageProps) => (
  <button
    type="button"
    className={styles.page}
    aria-label={label}
    disabled={to < 1 || to > pages}
    onClick={() => onChange({ page: to })}
  >
    {children}
  </button>
)
