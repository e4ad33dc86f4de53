import type { ComponentType } from 'react'

/** One entry of a side menu; one with children opens to show them. */
export type NavItem = {
  key: string
  label: string
  icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  to: string
  /** Every address that begins like this belongs to the entry. */
  section?: string
  /** One with an icon stands in the condensed menu too. */
  children?: { key: string; label: string; to: string; icon?: NavItem['icon'] }[]
}

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)
/** Whether somebody at `pathname` is at an entry or somewhere inside it. */
export const isInside = (pathname: string, { to, section, children = [] }: NavItem) =>
  [to, ...children.map((child) => child.to)].some((place) => isAt(pathname, place)) ||
  (section !== undefined && pathname.startsWith(section))
