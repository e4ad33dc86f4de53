import type { Draft, OrderServiceRef } from '@quillgate/shared/contract/entities'
import { findLatestRating, toCustomerRevision } from '@quillgate/shared/domain/documents/revision-pages'
import { needsFinalAcceptance, type RevisionContext } from '@quillgate/shared/domain/documents/revisions'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFlag, readDocumentFlags } from '../../../platform/runtime/flags.ts'
import { createStore, type ReadableStore, useStore } from '../../../ui/hooks/create-store.ts'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { useNotify } from '../../../ui/overlay/DialogProvider.tsx'
import { SuccessDialog } from '../../../ui/overlay/SuccessDialog.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { focusPageHeading } from '../../../ui/page/focus-page-heading.ts'
import type { PdfAnchor } from '../../../ui/pdf/page-layer.ts'
import { lazyComponent } from '../../../ui/state/lazy-component.tsx'
import { RowsSkeleton } from '../../../ui/state/RowsSkeleton.tsx'
import { MEDIA } from '../../../ui/tokens/tokens.ts'
import { useNextTask } from '../../next-action/public.ts'
import { CompareButton } from '../compare/CompareButton.tsx'
import type { ReviewValues } from '../form/review-form.ts'
import type { ReviewFormApi } from '../form/review-text.tsx'
import { DraftHistory } from '../shown/DraftHistory.tsx'
import { EarlierDraftNotice } from '../shown/EarlierDraftNotice.tsx'
import { HistorySection, LatestRating } from '../shown/HistorySection.tsx'
import { RevisionDocument } from '../shown/RevisionDocument.tsx'
import styles from '../shown/shown.module.css'
import { useDisplayedDraft } from '../shown/use-displayed-draft.ts'
import { CustomerState, toCustomerStateLabel } from './CustomerState.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewedCard } from './ReviewedCard.tsx'
import { ClosedReview, ReviewForm } from './ReviewForm.tsx'
import { useAcceptRevision } from './use-accept-revision.ts'
import { useReviewForm } from './use-review-form.ts'

type Props = { orderService: OrderServiceRef; drafts: readonly Draft[]; context: RevisionContext; reload: () => void }

const CustomerComments = lazyComponent(async () => (await import('../comments/CustomerComments.tsx')).CustomerComments)
const CommentForm = lazyComponent(async () => (await import('../comments/CommentForm.tsx')).CommentForm)

export function CustomerRevision({ orderService, drafts, context, reload }: Props) {
  const { t } = useTranslation('revisions')
  const { t: words } = useTranslation('errors')
  const isNarrow = useMediaQuery(MEDIA.belowDesktop)
  const notify = useNotify()
  const accept = useAcceptRevision(orderService, reload)
  const [sheet, setSheet] = useState<'history' | 'review'>()
  // A store, because the page would render twice if its state changed when the form is mounted.
  const [reviewForm] = useState(() => createStore<ReviewFormApi | undefined>(undefined))
  const [result, setDone] = useState<'sent' | 'accepted'>()
  const next = useNextTask(orderService.orderId, 'customer', result !== undefined)
  const { card, draft, history, mayAccept } = toCustomerRevision(drafts, context)
  const row = history.find((one) => one.draft === draft)
  // Otherwise the sheet of a withdrawn draft would open again by itself for the next draft.
  if (sheet === 'review' && card !== 'open') setSheet(undefined)
  const { shown, isEarlier, show, mark, setMark } = useDisplayedDraft(history, row)
  const rating = findLatestRating(drafts, readDocumentFlags())

  const finish = async (wasAccepted: Promise<boolean>) => {
    setDone((await wasAccepted) ? 'accepted' : 'sent')
  }
  const onSent = ({ way, rating: stars }: ReviewValues) => {
    setSheet(undefined)
    const mayBeFinal = way === 'final' || needsFinalAcceptance(stars, { noRating: hasFlag('disable_customer_rating') })
    void finish(mayBeFinal && row ? accept(row) : Promise.resolve(false))
  }
  const onDraftRefused = async (texts: readonly string[]) => {
    setSheet(undefined)
    await notify({ title: t('gone'), texts: [words('draft_missing'), ...texts] })
    reload()
    focusPageHeading()
  }
  const acceptLater = async () => {
    if (row && (await accept(row))) setDone('accepted')
  }
  const form = useReviewForm({
    orderId: orderService.orderId,
    draftId: draft?._id ?? '',
    onSent,
    onRefused: (texts) => void onDraftRefused(texts),
  })
  const formId = `${orderService.orderId} ${orderService.serviceId}`
  const showDraft = (one: typeof row) => {
    setSheet(undefined)
    show(one)
    focusPageHeading()
  }
  const notes = card === 'open' &&
    !isEarlier && {
      label: t('comments.button'),
      pageLabel: (page: number) => t('comments.onPage', { page }),
      form: (anchor: PdfAnchor, close: () => void) => (
        <WithReviewForm store={reviewForm}>
          {(review) => (
            <CommentForm id={formId} review={review} anchor={anchor} onClose={close} placeholder={<RowsSkeleton />} />
          )}
        </WithReviewForm>
      ),
    }
  const list = history.length > 0 && (
    <DraftHistory
      rows={history}
      stateOf={(state) => toCustomerStateLabel(state, t)}
      displayedRow={shown}
      onShow={showDraft}
      borderless={!isNarrow}
    />
  )
  return (
    <>
      <RevisionDocument
        state={<CustomerState card={card} row={row} />}
        history={history}
        row={shown}
        notice={
          isEarlier && row ? (
            <EarlierDraftNotice reader="customer" current={row} onBack={() => showDraft(row)} />
          ) : (
            // The review form covers the draft in a narrow window, so it has no hint there.
            isNarrow &&
            card === 'open' &&
            shown?.draft.data.dataPdf && <p className={styles.hint}>{t('comments.hint')}</p>
          )
        }
        mark={mark}
        notes={notes || undefined}
      >
        {card === 'open' && (
          <WithReviewForm store={reviewForm}>
            {(review) => (
              <CustomerComments
                form={review}
                getForm={reviewForm.read}
                file={shown?.draft.data.dataPdf}
                onShow={setMark}
                placeholder={null}
              />
            )}
          </WithReviewForm>
        )}
        {card === 'open' && !isNarrow && <ReviewForm id={formId} form={form} onForm={reviewForm.set} />}
        {card === 'open' && isNarrow && sheet !== 'review' && <ClosedReview id={formId} onForm={reviewForm.set} />}
        {(card === 'reviewed' || card === 'accepted') && draft?.reviewedByUser && (
          <ReviewedCard draft={draft} onAccept={mayAccept ? () => void acceptLater() : undefined} />
        )}
        {isNarrow
          ? rating !== undefined && (
              <Card>
                <LatestRating value={rating} />
              </Card>
            )
          : list && (
              <HistorySection rows={history} latestRating={rating}>
                {list}
              </HistorySection>
            )}
      </RevisionDocument>
      {isNarrow && history.length > 0 && (
        <ReviewBar
          formId={formId}
          form={form}
          onForm={reviewForm.set}
          history={
            <div className={styles.details}>
              <CompareButton rows={history} />
              {list}
            </div>
          }
          mayReview={card === 'open'}
          sheet={sheet}
          onSheet={setSheet}
        />
      )}
      {result && (
        <SuccessDialog
          title={t(`done.${result}.title`)}
          text={t(`done.${result}.text`)}
          next={next}
          onClose={() => {
            setDone(undefined)
            focusPageHeading()
          }}
        />
      )}
    </>
  )
}

type WithReviewFormProps = {
  store: ReadableStore<ReviewFormApi | undefined>
  children: (form: ReviewFormApi) => ReactNode
}

/** Renders its children while the review form is mounted. */
function WithReviewForm({ store, children }: WithReviewFormProps) {
  const form = useStore(store)
  return form && children(form)
}
