import { isHtml } from '@quillgate/shared/domain/values/rich-text'
import { useLayoutEffect, useRef } from 'react'
import styles from './rich-text.module.css'
import { sanitize } from './sanitize.ts'

/**
 * Renders text written by users: sanitized HTML if it contains a known tag, otherwise plain text with its line breaks.
 */
export function RichTextView({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.replaceChildren(isHtml(text) ? sanitize(text) : text)
  }, [text])
  return <div ref={element} className={isHtml(text) ? styles.rich : `${styles.rich} ${styles.plain}`} dir="auto" />
}
