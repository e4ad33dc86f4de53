import type { ComponentType, ReactNode } from 'react'
import styles from './pill.module.css'
import type { Tone } from './tone.ts'

type Props = { tone: Tone; icon?: ComponentType<{ 'aria-hidden': true }>; children: ReactNode }

/** A state as a word on its colour: PAID, Urgent, REFUNDED $98.00. */
export const Pill = ({ tone, icon: Icon, children }: Props) => (
  <span className={`${styles.pill} ${styles[tone]} tabular`}>
    {Icon && <Icon aria-hidden />}
    {children}
  </span>
)
