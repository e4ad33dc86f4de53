import type { ComponentType } from 'react'

export type MenuAction = {
  key: string
  label: string
  icon?: ComponentType<{ 'aria-hidden': true }>
  /** Whether the action is destructive; it is shown in red. The caller is responsible for a confirmation. */
  danger?: boolean
  /** Reason why the entry is disabled, shown with the entry. */
  disabledReason?: string | undefined
  /** Shows a separator above the entry. */
  hasSeparator?: boolean
} & ({ run: () => void; to?: never } | { to: string; run?: never })
