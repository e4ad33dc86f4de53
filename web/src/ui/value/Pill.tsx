import type { ComponentType, ReactNode } from 'react'
import styles from './pill.module.css'
import type { Variant } from './variant.ts'

type Props = { variant: Variant; icon?: ComponentType<{ 'aria-hidden': true }>; children: ReactNode }

/** A state as a word on its colour: PAID, Urgent, REFUNDED $98.00. */
export const Pill = ({ variant, icon: Icon, children }: Props) => (
  <span className={`${styles.pill} ${styles[variant]} tabular`}>
    {Icon && <Icon aria-hidden />}
    {children}
  </span>
)
