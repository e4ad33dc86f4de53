import { useEffect, useEffectEvent, useRef } from 'react'

const TYPING_SELECTOR = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/**
 * j and k move the focus down and up through the links with `data-row`; Enter opens the focused one. When the focused
 * row disappears, the focus moves to the row that replaces it, or to the heading after the last one.
 */
export function useRowKeyboardNavigation(rows: readonly unknown[]) {
  const lastFocusedIndex = useRef<number | undefined>(undefined)
  const rowOf = (element: Element | null) =>
    links().findIndex((link) => element !== null && (link === element || link.closest('tr, li')?.contains(element)))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || (key !== 'j' && key !== 'k')) return
    if (target instanceof Element && (target.closest(TYPING_SELECTOR) || document.querySelector('dialog[open]'))) return
    const all = links()
    const at = rowOf(document.activeElement)
    const to = at < 0 ? 0 : at + (key === 'j' ? 1 : -1)
    all[Math.min(Math.max(0, to), all.length - 1)]?.focus()
  })
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const at = target instanceof Element ? rowOf(target) : -1
    lastFocusedIndex.current = at < 0 ? undefined : at
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])
  useEffect(() => {
    if (lastFocusedIndex.current === undefined || document.activeElement !== document.body) return
    const all = rows.length === 0 ? [] : links()
    const next = all[Math.min(lastFocusedIndex.current, all.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [rows])
}
