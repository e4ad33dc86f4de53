import type { ComponentType } from 'react'

/** One entry of a side menu; one with children opens to show them. */
export type NavItem = {
  key: string
  label: string
  icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>
  to: string
  children?: { key: string; label: string; to: string }[]
}
