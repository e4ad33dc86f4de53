import { getInitial } from '@quillgate/shared/domain/values/names'
import AntAvatar from 'antd/es/avatar/Avatar'
import styles from './avatar.module.css'

type Props = { name: string; image: string | undefined; size: number }

/** Renders a person's picture or initials; hidden from screen readers because the name is next to it. */
export function Avatar({ name, image, size }: Props) {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : undefined
  return (
    <AntAvatar
      className={styles.avatar ?? ''}
      size={size}
      style={{ fontSize: Math.round(size * 0.38) }}
      src={image}
      alt=""
      aria-hidden
      // Passes the initials as the icon. antd measures initials that are passed as children, which would render each
      // avatar twice.
      icon={getInitial(words[0] ?? '') + getInitial(last ?? '')}
    />
  )
}
