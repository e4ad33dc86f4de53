import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { PRIORITIES } from '@quillgate/shared/domain/boards/priorities'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../platform/commands/commands.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import type { MenuAction } from '../../../ui/menu/menu-action.ts'
import styles from './bulk-bar.module.css'
import { PRIORITY_ICONS } from './PriorityPill.tsx'
import { saveDueDates } from './save-due-dates.ts'
import { type BulkChange, useBulkChanges } from './use-bulk-changes.ts'

type Props = {
  selected: readonly WriterOrder[]
  /** All orders that match the filters and the search. */
  visibleOrders: readonly WriterOrder[]
  onSelect: (orders: readonly WriterOrder[]) => void
  /** Removes orders from the selection, to which others may have been added in the meantime. */
  onDeselect: (orders: readonly WriterOrder[]) => void
}

/** Renders the actions for the selected orders. */
export function BulkBar({ selected, visibleOrders, onSelect, onDeselect }: Props) {
  const { t } = useTranslation('order-lists')
  const change = useBulkChanges()
  const [busy, setBusy] = useState(false)
  const run = async (orders: readonly WriterOrder[], body: BulkChange) => {
    setBusy(true)
    // The bar disappears together with the selection, so the focus must move to the heading.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    const failed = await change(orders, body)
    onDeselect(orders.filter((order) => !failed.includes(order)))
    setBusy(false)
  }
  const current = selected.filter(({ writerArchived }) => !writerArchived)
  const archived = selected.filter(({ writerArchived }) => writerArchived)
  const archive = () => void run(current, { archived: true })
  useCommands(
    current.length > 0 && !busy
      ? [{ id: 'bulk-archive', label: t('bulk.archive'), group: 'page', keys: 'e', run: archive }]
      : [],
  )
  const priorities: MenuAction[] = [
    ...PRIORITIES.map((priority) => ({
      key: priority,
      label: t('staff.setPriority', { priority: t(`staff.priorities.${priority}`) }),
      icon: PRIORITY_ICONS[priority],
      run: () => void run(selected, { priority }),
    })),
    { key: 'none', label: t('staff.removePriority'), run: () => void run(selected, { priority: null }) },
  ]
  return (
    <section className={styles.bar} aria-label={t('bulk.title')} aria-busy={busy || undefined}>
      <span className={styles.count} role="status">
        {t('bulk.selected', { count: selected.length })}
      </span>
      {selected.length < visibleOrders.length && (
        <Button type="link" className={styles.link ?? ''} disabled={busy} onClick={() => onSelect(visibleOrders)}>
          {t('bulk.selectAll', { count: visibleOrders.length })}
        </Button>
      )}
      <Button type="link" className={styles.link ?? ''} disabled={busy} onClick={() => onSelect([])}>
        {t('bulk.clear')}
      </Button>
      <span className={styles.actions}>
        {current.length > 0 && (
          <Button disabled={busy} onClick={archive}>
            {t('staff.archive')}
          </Button>
        )}
        {archived.length > 0 && (
          <Button disabled={busy} onClick={() => void run(archived, { archived: false })}>
            {t('staff.unarchive')}
          </Button>
        )}
        {selected.some(({ dueDate }) => dueDate) && (
          <IconButton icon={CalendarOutlined} label={t('bulk.calendar')} onClick={() => saveDueDates(selected)} />
        )}
        <ActionMenu label={t('bulk.priority')} actions={priorities} disabled={busy} />
      </span>
    </section>
  )
}
