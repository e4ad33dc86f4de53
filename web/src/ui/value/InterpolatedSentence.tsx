import type { ReactNode } from 'react'

/**
 * Marks the position of the element in a translated sentence: `t('since', { day: SENTENCE_SLOT })`. This character does
 * not occur in texts.
 */
export const SENTENCE_SLOT = '\u0001'

type Props = { sentence: string; placeholder?: string; children: ReactNode }

/** Renders a translated sentence in which `children` replaces `placeholder`. */
export function InterpolatedSentence({ sentence, placeholder = SENTENCE_SLOT, children }: Props) {
  const [before, ...after] = sentence.split(placeholder)
  return (
    <>
      {before}
      {children}
      {after.join(placeholder)}
    </>
  )
}
