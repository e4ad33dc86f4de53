import type { ComponentType, Ref } from 'react'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import styles from './icon-button.module.css'

type Props = {
  icon: ComponentType<{ 'aria-hidden': true }>
  label: string
  onClick: () => void
  disabled?: boolean
  small?: boolean
  /** Id of an element that names the item on which the button acts. */
  describedBy?: string
  ref?: Ref<HTMLButtonElement>
}

/** Renders an icon-only button; `label` is its accessible name and its tooltip. */
export const IconButton = ({
  icon: Icon,
  label,
  onClick,
  disabled = false,
  small = false,
  describedBy,
  ref,
}: Props) => (
  <Tooltip text={label}>
    <button
      ref={ref}
      type="button"
      className={small ? `${styles.button} ${styles.small}` : styles.button}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </button>
  </Tooltip>
)
