import type { Role } from '@quillgate/shared/contract/call'
import type { OrderTurn } from '@quillgate/shared/domain/orders/turn'
import { useTranslation } from 'react-i18next'

export type TurnNames = { customer?: string | undefined; writer?: string | undefined }
export type TurnProps = { turn: OrderTurn; reader: Role; names?: TurnNames }

/**
 * Returns a function that describes in one sentence who has to act and how, worded for a user with the role `reader`.
 * `names` holds the names of the other users.
 */
export function useTurnSentence() {
  const { t } = useTranslation('next-action')
  return (turn: OrderTurn, reader: Role, names: TurnNames = {}) => {
    const { actor, step, params } = turn
    if (actor === 'nobody') return { whose: 'nobody' as const, sentence: t('done') }
    const known = actor === 'admin' ? undefined : names[actor]?.trim()
    // Names and nouns have separate translations, because Thai puts spaces around names, but not around nouns.
    const name = known ? t('named', { name: known }) : t(`someone.${actor}`)
    const values = { name, module: params.module ?? '', draft: params.draft ?? 0 }
    const draft = params.draft !== undefined && isNumberedStep(step) ? step : undefined
    if (actor === reader) {
      return { whose: 'reader' as const, sentence: draft ? t(`yours.${draft}_n`, values) : t(`yours.${step}`, values) }
    }
    const sentence = draft ? t(`theirs.${draft}_n`, values) : t(`theirs.${step}`, values)
    return { whose: 'other' as const, sentence: sentence.trim() }
  }
}

const NUMBERED_STEPS = ['draft_upload', 'draft_review', 'draft_approve'] as const
type NumberedStep = (typeof NUMBERED_STEPS)[number]
const isNumberedStep = (step: string): step is NumberedStep => NUMBERED_STEPS.some((one) => one === step)
