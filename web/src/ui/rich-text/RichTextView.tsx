import { isHtml } from '@quillgate/shared/domain/values/rich-text'
import { useLayoutEffect, useRef } from 'react'
import styles from './rich-text.module.css'
import { sanitize } from './sanitize.ts'

/**
 * Texts with more letters in a row than this may break between any two letters. Otherwise the browser would search them
 * for word boundaries, which takes more than 100 ms for 20,000 Thai letters.
 */
const MAX_WORD_LENGTH = 1_000

/**
 * Renders text written by users: sanitized HTML if it contains a known tag, otherwise plain text with its line breaks.
 */
export function RichTextView({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    current.replaceChildren(isHtml(text) ? sanitize(text) : text)
    const words = current.textContent.split(/\s+/)
    current.classList.toggle(
      styles.unbroken!,
      words.some(({ length }) => length > MAX_WORD_LENGTH),
    )
  }, [text])
  return <div ref={element} className={isHtml(text) ? styles.rich : `${styles.rich} ${styles.plain}`} dir="auto" />
}
