import type { CustomerRevision } from '@quillgate/shared/domain/documents/revision-pages'
import type { DraftRow, DraftState } from '@quillgate/shared/domain/documents/revisions'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StateCard } from '../../../ui/page/StateCard.tsx'
import { useDraftName } from '../compare/use-draft-name.ts'
import type { StateLabel } from '../shown/DraftHistory.tsx'

/** Shows the state of a pending or accepted revision; renders nothing while a draft is under review. */
export function CustomerState({ card, row }: { card: CustomerRevision['card']; row: DraftRow | undefined }) {
  const { t } = useTranslation('revisions')
  const nameOf = useDraftName()
  if (card === 'pending')
    return (
      <StateCard alone variant="info" title={t('pending.title')}>
        {t('pending.text')}
      </StateCard>
    )
  if (card === 'accepted')
    return (
      <StateCard variant="success" title={t('accepted.title')}>
        {row && t('accepted.text', { draft: nameOf(row) })}
      </StateCard>
    )
  return null
}

/** Returns the label of a draft's state for customers. */
export function toCustomerStateLabel(state: DraftState, t: TFunction<'revisions'>): StateLabel {
  if (state === 'accepted') return { variant: 'success', text: t('states.accepted') }
  if (state === 'reviewed') return { variant: 'success', text: t('states.reviewed') }
  return { variant: 'warning', text: t('states.yours') }
}
