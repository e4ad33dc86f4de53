import { initial } from '@quillgate/shared/domain/values/people'
import styles from './letter-tile.module.css'

/** A tile with the initial of a name, to make it easy to spot. */
export const LetterTile = ({ of }: { of: string }) => (
  <span className={styles.tile} aria-hidden>
    {initial(of)}
  </span>
)
