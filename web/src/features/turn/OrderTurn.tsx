import type { Role } from '@quillgate/shared/contract/call'
import {
  isTurnKnown,
  type KnownDrafts,
  moduleAfterTurn,
  type TurnOrder,
  whoseTurn,
} from '@quillgate/shared/domain/orders/turn'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TurnBanner } from '../../ui/page/TurnBanner.tsx'
import { Day } from '../../ui/time/Day.tsx'
import { SentenceWith } from '../../ui/value/SentenceWith.tsx'
import { type Names, useTurnSentence } from './use-turn-sentence.ts'

type Props = {
  order: TurnOrder
  reader: Role
  names?: Names
  drafts?: KnownDrafts
  /** Only shown on the reader's own turn: the page's one primary button. */
  action?: ReactNode
}

/** Whose turn it is on an order, since when and what comes next; nothing where the order does not say. */
export function OrderTurn({ order, reader, names, drafts, action }: Props) {
  const { t } = useTranslation('turn')
  const sentenceOf = useTurnSentence()
  if (!isTurnKnown(order)) return null
  const turn = whoseTurn(order, reader, drafts)
  const { whose, sentence } = sentenceOf(turn, reader, names)
  if (whose === 'nobody') {
    // The documents are the customer's; staff are told no more than that nothing is left to do.
    const detail = reader === 'customer' && t('allDoneDetail')
    return <TurnBanner whose={whose} sentence={t('allDone')} detail={detail} />
  }
  const next = moduleAfterTurn(order, reader)?.title
  const detail = (turn.since || next) && (
    <>
      {turn.since && (
        <SentenceWith sentence={t('since', { day: MARK })} mark={MARK}>
          <Day value={turn.since} />
        </SentenceWith>
      )}{' '}
      {next && t('next', { module: next })}
    </>
  )
  return <TurnBanner whose={whose} sentence={sentence} detail={detail} action={whose === 'reader' && action} />
}

/** What no text holds. */
const MARK = '\u0001'
