import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import styles from './action-menu.module.css'
import { MenuEntry } from './MenuEntry.tsx'
import type { MenuAction } from './menu-action.ts'
import { findEntryByKey, findEntryByText, TYPE_AHEAD_MS } from './menu-keys.ts'
import { positionMenu } from './place-menu.ts'

type Props = {
  id: string
  label: string
  actions: readonly MenuAction[]
  start: 'first' | 'last'
  trigger: RefObject<HTMLButtonElement | null>
  onClose: (returnsFocus: boolean) => void
}

/** Renders the open menu as a popover, so that it is in the top layer, also above a dialog that contains it. */
export function MenuList({ id, label, actions, start, trigger, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const typeAhead = useRef({ text: '', at: 0 })
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const focusAt = (index: number) => entries().at(index)?.focus({ preventScroll: false })
  const focusFirst = useEffectEvent(() => focusAt(start === 'last' ? -1 : 0))
  useEffect(() => {
    const element = menu.current
    const button = trigger.current
    if (!element || !button) return undefined
    const reposition = () => positionMenu(button, element)
    element.showPopover()
    reposition()
    focusFirst()
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('resize', reposition, { signal })
    document.addEventListener('scroll', reposition, { signal, capture: true, passive: true })
    return () => leaving.abort()
  }, [trigger])

  const search = (letter: string, at: number, timeStamp: number) => {
    const isFresh = timeStamp - typeAhead.current.at > TYPE_AHEAD_MS
    typeAhead.current = { text: isFresh ? letter : typeAhead.current.text + letter, at: timeStamp }
    const labels = actions.map((action) => action.label)
    return findEntryByText(typeAhead.current.text, at, labels)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Focuses the menu's button before the menu closes, so that Tab continues with the element after the button.
    if (event.key === 'Tab') return onClose(true)
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose(true)
    }
    const at = entries().indexOf(document.activeElement as HTMLElement)
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    const next = isLetter ? search(event.key, at, event.timeStamp) : findEntryByKey(event.key, at, actions.length)
    if (next === undefined) return undefined
    event.preventDefault()
    return focusAt(next)
  }
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-label={label}
      className={styles.menu}
      onKeyDown={handleKeyDown}
      onClick={(event) => event.stopPropagation()}
      // The browser closes the popover by itself on a click outside.
      onToggle={(event) => event.newState === 'closed' && onClose(false)}
    >
      <p className={styles.title} aria-hidden>
        {label}
      </p>
      {actions.map((action) => (
        <MenuEntry key={action.key} action={action} onClose={() => onClose(true)} />
      ))}
    </div>
  )
}
