import type { ReactNode } from 'react'
import { ProgressTrack } from './ProgressTrack.tsx'
import styles from './progress-bar.module.css'

type Props = {
  /** What advances; read aloud and shown left above the bar. */
  label: string
  percent: number
  /** What stands right above the bar: "4 of 6", "25%". */
  note?: ReactNode
}

/** How far a wizard or another long task is, in whole percent. */
export const ProgressBar = ({ label, percent, note }: Props) => (
  <div className={styles.progress}>
    <div className={styles.words}>
      <bdi>{label}</bdi>
      <span className="tabular">{note}</span>
    </div>
    <ProgressTrack percent={percent} label={label} />
  </div>
)
