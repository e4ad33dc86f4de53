import { useState } from 'react'
import { FileIcon } from './FileIcon.tsx'
import type { FileEntry } from './file-entry.ts'
import { isImage } from './file-kind.ts'
import styles from './file-list.module.css'

/** Renders a small picture of an image, loaded when it comes into view, and an icon for any other file. */
export function FileThumb({ file: { name, src } }: { file: FileEntry }) {
  const [isBroken, setBroken] = useState(false)
  if (!src || !isImage(name) || isBroken) return <FileIcon name={name} />
  return (
    <img
      className={styles.thumb}
      src={src}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
