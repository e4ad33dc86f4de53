import { initial } from '@quillgate/shared/domain/values/names'
import styles from './letter-tile.module.css'

export const LetterTile = ({ of }: { of: string }) => (
  <span className={styles.tile} aria-hidden>
    {initial(of)}
  </span>
)
