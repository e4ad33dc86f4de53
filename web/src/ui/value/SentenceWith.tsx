import type { ReactNode } from 'react'

type Props = { sentence: string; placeholder: string; children: ReactNode }

/** Renders a translated sentence in which `children` replace `placeholder`, wherever the language puts it. */
export function SentenceWith({ sentence, placeholder, children }: Props) {
  const [before, ...after] = sentence.split(placeholder)
  return (
    <>
      {before}
      {children}
      {after.join(placeholder)}
    </>
  )
}
