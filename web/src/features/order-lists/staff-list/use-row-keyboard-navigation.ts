import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../platform/commands/commands.ts'

const findSearchField = () => document.querySelector<HTMLElement>('main [role="searchbox"]')
const FOCUSABLE_SELECTOR = 'a, button, input, select, textarea, label, [tabindex]'
const listRowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/**
 * Offers the shortcuts of the list: j and k move the focus through the links with `data-row`, / focuses the search
 * field. When the focused row disappears, the focus moves to the row that takes its position; if it was the last row,
 * to the heading.
 */
export function useRowKeyboardNavigation(rows: readonly unknown[]) {
  const { t } = useTranslation('order-lists')
  const lastFocusedIndex = useRef<number | undefined>(undefined)
  const rowOf = (element: Element | null) =>
    listRowLinks().findIndex(
      (link) => element !== null && (link === element || link.closest('tr, li')?.contains(element)),
    )

  const move = (by: number) => {
    const all = listRowLinks()
    const at = rowOf(document.activeElement)
    all[Math.min(Math.max(0, at < 0 ? 0 : at + by), all.length - 1)]?.focus()
  }
  useCommands([
    { id: 'next-row', label: t('staff.nextOrder'), group: 'page', keys: 'j', run: () => move(1) },
    { id: 'previous-row', label: t('staff.previousOrder'), group: 'page', keys: 'k', run: () => move(-1) },
    { id: 'search-list', label: t('staff.search'), group: 'page', keys: '/', run: () => findSearchField()?.focus() },
  ])
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const at = target instanceof Element ? rowOf(target) : -1
    lastFocusedIndex.current = at < 0 ? undefined : at
  })
  // A click on something that takes no focus moves the focus away from the row without a focusin event.
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(FOCUSABLE_SELECTOR)) lastFocusedIndex.current = undefined
  })
  useEffect(() => {
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
  useEffect(() => {
    if (lastFocusedIndex.current === undefined || document.activeElement !== document.body) return
    const all = rows.length === 0 ? [] : listRowLinks()
    const next = all[Math.min(lastFocusedIndex.current, all.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [rows])
}
