import { type ReactNode, useId } from 'react'
import { type TabItem, TabList } from './TabList.tsx'
import styles from './tabs.module.css'

export type Tab = TabItem & { panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; value: string; onChange: (key: string) => void }

/** Renders tabs with their panels; only the selected panel is mounted. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const id = useId()
  const chosen = tabs.find(({ key }) => key === value) ?? tabs[0]
  return (
    <div className={styles.tabs}>
      <TabList id={id} label={label} tabs={tabs} chosen={chosen} controls={`${id}-panel`} onChange={onChange} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen?.key}`} tabIndex={0}>
        {chosen?.panel}
      </div>
    </div>
  )
}
