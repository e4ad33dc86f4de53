import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import type { StaffRevision } from '@quillgate/shared/domain/documents/revision-pages'
import type { DraftState } from '@quillgate/shared/domain/documents/revisions'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFlag } from '../../../platform/runtime/flags.ts'
import { StateCard } from '../../../ui/page/StateCard.tsx'
import { ReopenButton } from '../../step-page/public.ts'
import { useReopenRevision } from '../api.ts'
import type { StateLabel } from '../shown/DraftHistory.tsx'
import { DraftRejection } from '../shown/DraftRejection.tsx'

const VARIANT_BY_STATE = {
  no_draft: 'info',
  pending_approval: 'info',
  approved: 'success',
  waiting_for_review: 'info',
  rejected: 'error',
  reviewed: 'warning',
  accepted: 'success',
} as const
type Props = { orderService: OrderServiceRef; page: StaffRevision; actions?: ReactNode }

export function StaffState({ orderService: { orderId, serviceId }, page, actions }: Props) {
  const { t } = useTranslation('revisions')
  const reopen = useReopenRevision()
  const { state, draft, history, mayReopen, mayUpload } = page
  // The approval is over, so the title says who has to act now.
  const current = state === 'approved' ? 'waiting_for_review' : state
  return (
    <StateCard
      alone={state === 'no_draft' && !mayUpload && history.length === 0}
      variant={VARIANT_BY_STATE[current]}
      title={current === 'accepted' ? t('accepted.title') : t(`states.${current}`)}
      action={
        <>
          <ReopenButton
            label={t('reopen')}
            isOffered={mayReopen}
            reopen={() => reopen({ params: { id: orderId, serviceId }, body: {} })}
          />
          {actions}
        </>
      }
    >
      <NextStep page={page} />
      {state === 'rejected' && draft && <DraftRejection draft={draft} />}
    </StateCard>
  )
}

function NextStep({ page: { state, mayUpload } }: { page: StaffRevision }) {
  const { t } = useTranslation('revisions')
  if (state === 'approved') return t('upload.approved')
  if (state === 'no_draft') return t(mayUpload ? 'upload.first' : 'upload.awaited')
  if (state === 'reviewed' && mayUpload && !hasFlag('hide_click_to_upload'))
    return <a href="#upload">{t('upload.click')}</a>
  return null
}

/** Returns the label of a draft's state for staff. */
export const toStaffStateLabel = (state: DraftState, t: TFunction<'revisions'>): StateLabel => ({
  variant: state === 'withdrawn' ? 'off' : state === 'reviewed' ? 'success' : VARIANT_BY_STATE[state],
  text: t(`states.${state}`),
})
