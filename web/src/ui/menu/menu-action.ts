import type { ComponentType } from 'react'

/** One entry of an action menu: something to do, or a place to go to. */
export type MenuAction = {
  key: string
  label: string
  icon?: ComponentType<{ 'aria-hidden': true }>
  /** It cannot be taken back: shown in red. Its question is the caller's. */
  danger?: boolean
  /** Why it cannot be chosen now; it stays in the list and says so. */
  why?: string | undefined
  /** A line stands above it. */
  separated?: boolean
} & ({ run: () => void; to?: never } | { to: string; run?: never })
