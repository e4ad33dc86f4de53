import type { Role } from '@quillgate/shared/contract/call'
import {
  type DraftsByService,
  findNextModule,
  findNextTurn,
  isTurnKnown,
  type TurnInput,
} from '@quillgate/shared/domain/orders/turn'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TurnBanner } from '../../ui/page/TurnBanner.tsx'
import { Day } from '../../ui/time/Day.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { type TurnNames, useTurnSentence } from './use-turn-sentence.ts'

type Props = {
  order: TurnInput
  reader: Role
  names?: TurnNames
  drafts?: DraftsByService
  /** The page's primary button. Pass it only when the user has to act. */
  action?: ReactNode
  /** Content of the banner once everything is done. */
  whenDone?: ReactNode
}

/**
 * Shows who has to act, since when, and the next step. Renders nothing if the order does not contain this information.
 */
export function OrderTurn({ order, reader, names, drafts, action, whenDone }: Props) {
  const { t } = useTranslation('next-action')
  const sentenceOf = useTurnSentence()
  if (!isTurnKnown(order)) return null
  const turn = findNextTurn(order, reader, drafts)
  const { whose, sentence } = sentenceOf(turn, reader, names)
  if (whose === 'nobody') {
    // Only customers get the hint about the final documents.
    const detail = reader === 'customer' && t('allDoneDetail')
    return (
      <TurnBanner turn={whose} sentence={t('allDone')} detail={detail}>
        {whenDone}
      </TurnBanner>
    )
  }
  const next = findNextModule(order, reader)?.title
  const detail = turn.since ? (
    <InterpolatedSentence
      sentence={next ? t('sinceAndNext', { day: SENTENCE_SLOT, module: next }) : t('since', { day: SENTENCE_SLOT })}
    >
      <Day value={turn.since} />
    </InterpolatedSentence>
  ) : (
    next && t('next', { module: next })
  )
  return <TurnBanner turn={whose} sentence={sentence} detail={detail} action={whose === 'reader' && action} />
}
