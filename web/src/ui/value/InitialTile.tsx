import { getInitial } from '@quillgate/shared/domain/values/names'
import styles from './initial-tile.module.css'

export const InitialTile = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span className={small ? `${styles.tile} ${styles.small}` : styles.tile} aria-hidden>
    {getInitial(name)}
  </span>
)
