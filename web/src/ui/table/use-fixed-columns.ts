import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref for a table. If `isLong`, keeps the last `columns` columns at their widths after the first render, so
 * that they do not change while rows are added and removed.
 */
export function useFixedColumnWidths(isLong: boolean, columns: number) {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (!isLong || !table.current) return undefined
    const { style, offsetWidth, tHead } = table.current
    const headings = [...(tHead?.rows[0]?.cells ?? [])].slice(-columns)
    const before = headings.map((heading) => heading.style.width)
    const widths = headings.map((heading) => `${(100 * heading.offsetWidth) / offsetWidth}%`)
    const set = (layout: string, to: readonly string[]) => {
      style.tableLayout = layout
      for (const [at, heading] of headings.entries()) heading.style.width = to[at] ?? ''
    }
    set('fixed', widths)
    return () => set('', before)
  }, [isLong, columns])
  return table
}
