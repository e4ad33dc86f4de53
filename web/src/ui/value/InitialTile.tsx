import { getInitial } from '@quillgate/shared/domain/values/names'
import styles from './initial-tile.module.css'

export const InitialTile = ({ name }: { name: string }) => (
  <span className={styles.tile} aria-hidden>
    {getInitial(name)}
  </span>
)
