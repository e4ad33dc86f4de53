import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = { title?: string; actions?: ReactNode; children: ReactNode }

/** Renders a bordered surface; with a title it is a labeled region. */
export function Card({ title, actions, children }: Props) {
  const id = useId()
  if (!title) return <div className={`surface ${styles.card}`}>{children}</div>
  return (
    <section className={`surface ${styles.card}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} dir="auto">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
