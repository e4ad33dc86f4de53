import { useEffect, useEffectEvent, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/**
 * j and k move the focus down and up through the links with `data-row`; Enter opens the focused one. When the focused
 * row disappears, the focus moves to the row that replaces it, or to the heading after the last one.
 */
export function useRowKeys(rows: readonly unknown[]) {
  const last = useRef<number | undefined>(undefined)
  const rowOf = (element: Element | null) =>
    links().findIndex((link) => element !== null && (link === element || link.closest('tr, li')?.contains(element)))

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || (key !== 'j' && key !== 'k')) return
    if (target instanceof Element && (target.closest(TYPING) || document.querySelector('dialog[open]'))) return
    const all = links()
    const at = rowOf(document.activeElement)
    const to = at < 0 ? 0 : at + (key === 'j' ? 1 : -1)
    all[Math.min(Math.max(0, to), all.length - 1)]?.focus()
  })
  const note = useEffectEvent(({ target }: FocusEvent) => {
    const at = target instanceof Element ? rowOf(target) : -1
    last.current = at < 0 ? undefined : at
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', note)
    }
  }, [])
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const all = rows.length === 0 ? [] : links()
    const next = all[Math.min(last.current, all.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [rows])
}
