import { getInitial } from '@quillgate/shared/domain/values/names'
import { useState } from 'react'
import styles from './brand.module.css'

type Props = { name: string; logo: string | undefined; size?: 'bar' | 'page' }

/** Renders the company's logo, or its name next to a tile with its initial; never a broken image. */
export function Brand({ name, logo, size = 'bar' }: Props) {
  const [broken, setBroken] = useState(false)
  if (logo && !broken) {
    return <img className={styles.logo} src={logo} alt={name} height={32} onError={() => setBroken(true)} />
  }
  return (
    <>
      <span className={size === 'page' ? styles.bigTile : styles.tile} aria-hidden>
        {getInitial(name)}
      </span>
      {size === 'bar' && <bdi className={styles.name}>{name}</bdi>}
    </>
  )
}
