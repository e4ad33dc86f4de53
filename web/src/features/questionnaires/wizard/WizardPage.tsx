import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { QuestionPage } from '@quillgate/shared/domain/questionnaires/questionnaire'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { toPlainText } from '../../../ui/rich-text/plain-text.ts'
import { MEDIA } from '../../../ui/tokens/tokens.ts'
import { AnsweredCount } from './AnsweredCount.tsx'
import { QuestionField } from './QuestionField.tsx'
import styles from './wizard.module.css'

type Props = {
  page: QuestionPage | undefined
  at: number
  total: number
  items: readonly QuestionItem[]
  names: readonly string[]
}

/** One section of the questionnaire. Its heading takes the focus when the page changes, but not on the first render. */
export function WizardPage({ page, at, total, items, names }: Props) {
  const { t } = useTranslation('questionnaires')
  const wide = useMediaQuery(MEDIA.wide)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  // A layout effect, because the user can press Tab before effects run.
  useLayoutEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])
  const number = t('pageOf', { page: at + 1, total })
  const title = toPlainText(page?.title ?? '')
  // In narrow windows, the list of pages above already shows the title and the number of answers.
  const isTitleShown = total > 1 ? wide : title !== ''
  return (
    <>
      <p className={styles.share}>
        {title && total > 1 && <span className={styles.number}>{number}</span>}
        {(wide || total < 2) && <AnsweredCount items={items} names={names} />}
      </p>
      <h2 ref={heading} className={isTitleShown ? styles.title : 'sr-only'} tabIndex={-1} dir="auto">
        {title || number}
      </h2>
      {page?.items.map(({ item, index }) => (
        <QuestionField key={names[index]} item={item} name={names[index]!} />
      ))}
    </>
  )
}
