import type { Key, ReactNode } from 'react'
import { spacerStyle } from './list-window.ts'
import { type ListWindowOptions, useListWindow } from './use-list-window.ts'

type Props<Item> = ListWindowOptions & {
  items: readonly Item[]
  itemKey: (item: Item) => Key
  label?: string
  className?: string | undefined
  itemClass?: string | undefined
  children: (item: Item, index: number) => ReactNode
}

/** Renders only the items near the viewport of a list of any length. */
export function WindowedList<Item>({ items, itemKey, label, className, itemClass, children, ...options }: Props<Item>) {
  const { rendered, list, isLong } = useListWindow<HTMLUListElement>(items.length, options)
  return (
    <ul ref={list} className={className} aria-label={label}>
      {rendered.map((piece) => {
        if ('room' in piece) return <li key={`room ${piece.from}`} aria-hidden style={spacerStyle(piece.room)} />
        const { index, line } = piece
        const item = items[index]!
        return (
          <li
            key={itemKey(item)}
            data-line={line}
            className={itemClass}
            aria-posinset={isLong ? index + 1 : undefined}
            aria-setsize={isLong ? items.length : undefined}
          >
            {children(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
