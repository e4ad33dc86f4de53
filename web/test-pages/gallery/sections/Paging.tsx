import { useState } from 'react'
import { Card } from '../../../src/ui/page/Card.tsx'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import { Pagination } from '../../../src/ui/table/Pagination.tsx'
import { TextPagination } from '../../../src/ui/table/TextPagination.tsx'
import { createInitialView, DEFAULT_PAGE_SIZES } from '../../../src/ui/table/view.ts'
import styles from '../gallery.module.css'

const TOTAL_ROWS = 6180

/** Shows a table with server-side pagination. */
export function Paging() {
  const [view, setView] = useState(() => ({ ...createInitialView(DEFAULT_PAGE_SIZES), page: 124 }))
  const [page, setPage] = useState(2)
  const from = (view.page - 1) * view.size
  const rows = Array.from({ length: Math.max(0, Math.min(view.size, TOTAL_ROWS - from)) }, (_, at) => ({
    id: from + at + 1,
  }))
  return (
    <div className={styles.columns}>
      <Card title="Server-side paging">
        <DataTable
          label="Orders of the server"
          rows={rows.slice(0, 3)}
          total={TOTAL_ROWS}
          view={view}
          onViewChange={setView}
          pageSizes={DEFAULT_PAGE_SIZES}
          rowKey={({ id }) => id}
          columns={[{ key: 'id', title: 'Order', render: ({ id }) => `#${id}` }]}
          card={({ id }) => `#${id}`}
          empty="No Records Found"
        />
      </Card>
      <Card title="A total that grows">
        <TextPagination label="Jobs" page={page} pages={12} onPage={setPage} />
        <Pagination label="Loading" page={page} pages={12} onPage={setPage} busy />
        <TextPagination label="None" page={1} pages={1} onPage={setPage} />
      </Card>
    </div>
  )
}
