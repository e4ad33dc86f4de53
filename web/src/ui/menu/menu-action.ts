import type { ComponentType } from 'react'

export type MenuAction = {
  key: string
  label: string
  icon?: ComponentType<{ 'aria-hidden': true }>
  /** Destructive, shown in red. Confirmation is up to the caller. */
  danger?: boolean
  /** Reason why the entry is disabled; it stays in the list and shows the reason. */
  disabledReason?: string | undefined
  /** Shows a separator above the entry. */
  hasSeparator?: boolean
} & ({ run: () => void; to?: never } | { to: string; run?: never })
