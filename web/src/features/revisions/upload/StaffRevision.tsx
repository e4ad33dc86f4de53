import type { Role } from '@quillgate/shared/contract/call'
import type { Draft, OrderServiceRef } from '@quillgate/shared/contract/entities'
import { findLatestRating, toStaffRevision } from '@quillgate/shared/domain/documents/revision-pages'
import type { DraftRow, RevisionContext } from '@quillgate/shared/domain/documents/revisions'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocumentFlags } from '../../../platform/runtime/flags.ts'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { focusPageHeading } from '../../../ui/page/focus-page-heading.ts'
import { lazyComponent } from '../../../ui/state/lazy-component.tsx'
import { parseComments, removeComments } from '../comments/review-comments.ts'
import { DraftHistory } from '../shown/DraftHistory.tsx'
import { DraftReview } from '../shown/DraftReview.tsx'
import { EarlierDraftNotice } from '../shown/EarlierDraftNotice.tsx'
import { HistorySection } from '../shown/HistorySection.tsx'
import { RevisionDocument } from '../shown/RevisionDocument.tsx'
import styles from '../shown/shown.module.css'
import { useDisplayedDraft } from '../shown/use-displayed-draft.ts'
import { DraftForm } from './DraftForm.tsx'
import { StaffState, toStaffStateLabel } from './StaffState.tsx'
import { useWithdrawDraftDialog } from './use-withdraw.ts'

type Props = {
  orderService: OrderServiceRef
  role: Role
  drafts: readonly Draft[]
  context: RevisionContext
  reload: () => void
}

const StaffComments = lazyComponent(async () => (await import('../comments/StaffComments.tsx')).StaffComments)

/** Renders the drafts of a service. A writer uploads and withdraws them, a reviewer only reads them. */
export function StaffRevision({ orderService, role, drafts, context, reload }: Props) {
  const { t } = useTranslation('revisions')
  const withdraw = useWithdrawDraftDialog(orderService.orderId)
  const [overriding, setOverriding] = useState<'not' | 'open' | 'closed'>('not')
  const isOverriding = overriding === 'open'
  const page = toStaffRevision(drafts, context, role)
  const { draft, history, mayUpload, mayOverride } = page
  const row = history.find((one) => one.draft === draft)

  const { shown, isEarlier, show, mark, setMark } = useDisplayedDraft(history, row)
  const showDraft = (one: typeof row) => {
    show(one)
    focusPageHeading()
  }

  // The draft whose comments are shown: the displayed draft if it has comments, otherwise the latest earlier draft with
  // comments.
  const commented =
    shown && history.find((one) => one.number <= shown.number && parseComments(one.draft.review ?? '').length > 0)
  const review = commented?.draft === draft ? removeComments(draft?.review ?? '') : draft?.review

  /** Completes an action. The focused button disappears, so the focus moves to the page heading. */
  const finishAction = (text: string) => {
    setOverriding('not')
    showToast({ variant: 'success', text })
    focusPageHeading()
  }
  const withdrawDraft = async (one: DraftRow) => {
    if (await withdraw(one)) finishAction(t('withdraw.done'))
  }
  const withdrawButton = (one: (typeof history)[number], type: 'text' | 'default' = 'text') =>
    one.mayWithdraw && (
      <Button type={type} onClick={() => void withdrawDraft(one)}>
        {t('withdraw.button')}
      </Button>
    )
  const overrideButton = mayOverride && !mayUpload && !isOverriding && (
    <Button autoFocus={overriding === 'closed'} onClick={() => setOverriding('open')}>
      {t('override.title')}
    </Button>
  )
  // The override replaces the latest draft, so the override button is not shown next to an earlier draft.
  const isOverrideAbove = shown !== undefined && !isEarlier
  return (
    <RevisionDocument
      state={
        <StaffState
          orderService={orderService}
          page={page}
          actions={
            isOverrideAbove && (
              <>
                {overrideButton}
                {withdrawButton(shown, overrideButton ? 'text' : 'default')}
              </>
            )
          }
        />
      }
      history={history}
      row={shown}
      notice={isEarlier && row && <EarlierDraftNotice reader="staff" current={row} onBack={() => showDraft(row)} />}
      actions={shown && isEarlier && withdrawButton(shown)}
      mark={mark}
      below={
        (mayUpload || (mayOverride && isOverriding)) && (
          <DraftForm
            orderService={orderService}
            isOverride={!mayUpload}
            mayOverride={mayOverride}
            onSent={() => finishAction(t('upload.sent'))}
            onRefused={() => {
              reload()
              focusPageHeading()
            }}
            onCancel={() => setOverriding('closed')}
          />
        )
      }
    >
      {commented && (
        <StaffComments
          key={commented.draft._id}
          commented={commented}
          displayedRow={shown}
          onShow={setMark}
          placeholder={null}
        />
      )}
      {draft?.reviewedByUser && (review || draft.rating || draft.reviewFile || !commented) && (
        <Card title={t('review.shown')}>
          <div className={styles.details}>
            <DraftReview draft={{ ...draft, review }} />
          </div>
        </Card>
      )}
      {overrideButton && !isOverrideAbove && <div>{overrideButton}</div>}
      {history.length > 0 && (
        <HistorySection rows={history} latestRating={findLatestRating(drafts, readDocumentFlags())}>
          <DraftHistory
            rows={history}
            stateOf={(state) => toStaffStateLabel(state, t)}
            displayedRow={shown}
            onShow={showDraft}
            actions={(one) => withdrawButton(one)}
            borderless
          />
        </HistorySection>
      )}
    </RevisionDocument>
  )
}
