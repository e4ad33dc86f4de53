import type { ComponentType } from 'react'

/** One entry of the side menu; an entry with children can be expanded. */
export type NavItem = {
  key: string
  label: string
  /** Shown instead of the label where space is narrow. */
  shortLabel?: string
  icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  to: string
  /** Path prefixes of the pages that belong to the entry. */
  sections?: readonly string[]
  /** Children with an icon are also shown in the condensed menu. */
  children?: { key: string; label: string; to: string; icon?: NavItem['icon'] }[]
}

const isAtOrBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)
/** Returns whether the page at `pathname` belongs to a menu entry. */
export const belongsToEntry = (pathname: string, { to, sections = [], children = [] }: NavItem) =>
  [to, ...children.map((child) => child.to)].some((place) => isAtOrBelow(pathname, place)) ||
  sections.some((section) => pathname.startsWith(section))
