import type { Draft } from '@quillgate/shared/contract/entities'
import { customerRevision, latestRating } from '@quillgate/shared/domain/documents/revision-pages'
import { asksForFinalAcceptance, type RevisionContext } from '@quillgate/shared/domain/documents/revisions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentFlags, flag } from '../../../platform/runtime/flags.ts'
import { usePhone } from '../../../ui/hooks/use-media.ts'
import { useNotify } from '../../../ui/overlay/questions.tsx'
import { SuccessDialog } from '../../../ui/overlay/SuccessDialog.tsx'
import { focusTitle } from '../../../ui/page/focus-title.ts'
import type { Place } from '../api.ts'
import { DraftHistory } from '../shown/DraftHistory.tsx'
import { EarlierNotice } from '../shown/EarlierNotice.tsx'
import { HistorySection, LatestRating } from '../shown/HistorySection.tsx'
import { RevisionDocument } from '../shown/RevisionDocument.tsx'
import { useShownDraft } from '../shown/use-shown-draft.ts'
import { CustomerState, customerStateWord } from './CustomerState.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ReviewedCard } from './ReviewedCard.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { ReviewValues } from './review-form.ts'
import { useAcceptRevision } from './use-accept-revision.ts'
import { useReviewForm } from './use-review-form.ts'

type Props = { place: Place; drafts: readonly Draft[]; context: RevisionContext; reload: () => void }

export function CustomerRevision({ place, drafts, context, reload }: Props) {
  const { t } = useTranslation('revisions')
  const { t: words } = useTranslation('errors')
  const phone = usePhone()
  const notify = useNotify()
  const accept = useAcceptRevision(place)
  const [sheet, setSheet] = useState<'history' | 'review'>()
  const [done, setDone] = useState<'sent' | 'accepted'>()
  const { card, draft, history, mayAccept } = customerRevision(drafts, context)
  const row = history.find((one) => one.draft === draft)
  const { shown, isEarlier, show } = useShownDraft(history, row)
  const rating = latestRating(drafts, documentFlags())

  const finish = async (wasAccepted: Promise<boolean>) => {
    setDone((await wasAccepted) ? 'accepted' : 'sent')
    reload()
  }
  const sent = ({ way, rating: stars }: ReviewValues) => {
    setSheet(undefined)
    reload()
    const asks = way === 'final' || asksForFinalAcceptance(stars, { noRating: flag('disable_customer_rating') })
    void finish(asks && row ? accept(row) : Promise.resolve(false))
  }
  const gone = async (texts: readonly string[]) => {
    setSheet(undefined)
    await notify({ title: t('gone'), texts: [words('draft_missing'), ...texts] })
    reload()
  }
  const acceptLater = async () => {
    if (!row || !(await accept(row))) return
    setDone('accepted')
    reload()
  }
  const form = useReviewForm({
    orderId: place.orderId,
    draftId: draft?._id ?? '',
    onSent: sent,
    onGone: (texts) => void gone(texts),
  })
  const formId = `${place.orderId} ${place.serviceId}`
  const look = (one: typeof row) => {
    setSheet(undefined)
    show(one)
    focusTitle()
  }
  const list = history.length > 0 && (
    <DraftHistory rows={history} stateOf={(state) => customerStateWord(state, t)} shown={shown} onShow={look} />
  )
  return (
    <>
      <RevisionDocument
        state={<CustomerState card={card} row={row} />}
        history={history}
        row={shown}
        notice={isEarlier && row && <EarlierNotice current={row} onBack={() => look(row)} />}
      >
        {card === 'open' && !phone && <ReviewForm id={formId} form={form} />}
        {(card === 'reviewed' || card === 'accepted') && draft?.reviewedByUser && (
          <ReviewedCard draft={draft} onAccept={mayAccept ? () => void acceptLater() : undefined} />
        )}
        {phone
          ? rating !== undefined && <LatestRating value={rating} />
          : list && <HistorySection latestRating={rating}>{list}</HistorySection>}
      </RevisionDocument>
      {phone && history.length > 0 && (
        <PhoneBar
          formId={formId}
          form={form}
          history={list}
          mayReview={card === 'open'}
          sheet={sheet}
          onSheet={setSheet}
        />
      )}
      {done && (
        <SuccessDialog
          title={t(`done.${done}.title`)}
          text={t(`done.${done}.text`)}
          onClose={() => {
            setDone(undefined)
            focusTitle()
          }}
        />
      )}
    </>
  )
}
