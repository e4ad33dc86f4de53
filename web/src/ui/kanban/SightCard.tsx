import { memo } from 'react'
import styles from './kanban.module.css'
import { type CardParts, LaneCard } from './LaneCard.tsx'
import { passTouchesOn } from './pass-touches-on.ts'
import { type Seen, useInSight } from './use-in-sight.ts'

type Props = CardParts & {
  id: string
  name: string
  at: number
  seen: Seen
  /** It is being moved: a copy is under the pointer, and its place stays as high as it is. */
  isLifted: boolean
}

/** A card of a long board: out of sight it is its name alone, in a place as high as the card was. */
export const SightCard = memo(function SightCard({ id, name, at, seen, isLifted, ...parts }: Props) {
  const { place, isInSight, height, focus } = useInSight(id, seen)
  if (!isInSight && !isLifted) {
    return (
      <div ref={place} role="listitem" className={styles.far} style={{ height }} dir="auto">
        {name}
      </div>
    )
  }
  return (
    <div ref={place} role="listitem" {...focus} onTouchStart={({ target }) => passTouchesOn(target as Element)}>
      <LaneCard id={id} at={at} {...parts} />
      {isLifted && (
        <div inert className={`${styles.slot} ${styles.gap}`}>
          <div className={styles.card} data-tools={parts.cardTools !== undefined || undefined}>
            {parts.card(id)}
          </div>
        </div>
      )}
    </div>
  )
})
