import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

export type Tab = { key: string; label: string; badge?: ReactNode; panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; value: string; onChange: (key: string) => void }

/** One of several views; arrow keys, Home and End move between them. Only the chosen one is mounted. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === value),
  )
  const move = (event: KeyboardEvent) => {
    const { length } = tabs
    const next = { ArrowRight: (at + 1) % length, ArrowLeft: (at + length - 1) % length, Home: 0, End: length - 1 }
    const to = tabs[next[event.key as keyof typeof next] ?? -1]
    if (!to) return
    event.preventDefault()
    onChange(to.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(to)]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[at]?.key}`} tabIndex={0}>
        {tabs[at]?.panel}
      </div>
    </div>
  )
}
