import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = { title?: string; extra?: ReactNode; children: ReactNode }

/** A bordered surface; with a title it is a region of that name. */
export function Card({ title, extra, children }: Props) {
  const id = useId()
  if (!title) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} dir="auto">
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
