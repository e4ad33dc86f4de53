import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './tabs.module.css'

export type TabHead = { key: string; label: string; badge?: ReactNode }
type Props<T extends TabHead> = {
  id: string
  label: string
  tabs: readonly T[]
  chosen: T | undefined
  /** Id of the panel of the selected tab. */
  controls: string
  onChange: (key: string) => void
}

/** Renders a row of tabs; arrow keys, Home and End move between them. */
export function TabList<T extends TabHead>({ id, label, tabs, chosen, controls, onChange }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const at = chosen ? tabs.indexOf(chosen) : 0
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
    <div ref={list} className={styles.list} role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          className={styles.tab}
          aria-selected={index === at}
          aria-controls={index === at ? controls : undefined}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.badge}
        </button>
      ))}
    </div>
  )
}
