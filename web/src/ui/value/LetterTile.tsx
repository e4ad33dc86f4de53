import { initial } from '@quillgate/shared/domain/values/people'
import styles from './letter-tile.module.css'

/** The first letter of a name, as a mark to find it by. */
export const LetterTile = ({ of }: { of: string }) => (
  <span className={styles.tile} aria-hidden>
    {initial(of)}
  </span>
)
