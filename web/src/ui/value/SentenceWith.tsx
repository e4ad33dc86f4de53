import type { ReactNode } from 'react'

type Props = { sentence: string; mark: string; children: ReactNode }

/** A translated sentence in which `children` replace `mark`, wherever the language puts it. */
export function SentenceWith({ sentence, mark, children }: Props) {
  const [before, ...after] = sentence.split(mark)
  return (
    <>
      {before}
      {children}
      {after.join(mark)}
    </>
  )
}
