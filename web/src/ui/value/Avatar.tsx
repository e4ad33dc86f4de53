import { initial } from '@quillgate/shared/domain/people'
import { useState } from 'react'
import styles from './avatar.module.css'

type Props = { name: string; image: string | undefined; size: number }

/** A person's picture, or their initials. */
export function Avatar({ name, image, size }: Props) {
  const [broken, setBroken] = useState('')
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) }
  if (image && image !== broken) {
    return <img className={styles.avatar} style={style} src={image} alt="" onError={() => setBroken(image)} />
  }
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return (
    <span
      className={styles.avatar}
      style={style}
      aria-hidden
      data-initials={initial(words[0] ?? '') + initial(last ?? '')}
    />
  )
}
