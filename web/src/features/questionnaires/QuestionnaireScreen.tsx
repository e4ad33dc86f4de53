import type { Reply } from '@quillgate/shared/contract/call'
import { questionnaires as calls } from '@quillgate/shared/contract/customer-orders'
import { isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { findLandingAfterStep } from '@quillgate/shared/domain/orders/order-redirects'
import { isComplete } from '@quillgate/shared/domain/orders/progress'
import { FOLLOW_UP_TASK, getFollowUpState } from '@quillgate/shared/domain/questionnaires/follow-up'
import { selectWizardMode } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { FOCUS_COMPOSER } from '../../platform/chat/focus-composer.ts'
import { DataView } from '../../platform/data/DataView.tsx'
import { useReadWithOptions } from '../../platform/data/read.ts'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useIsPhone } from '../../ui/hooks/use-media-query.ts'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { useNextTask } from '../next-action/public.ts'
import { StepPage } from '../step-page/public.ts'
import { type QuestionnaireRef, useQuestionnaire } from './api.ts'
import { useQuestionnaireRef } from './use-questionnaire-ref.ts'
import { Wizard } from './wizard/Wizard.tsx'

/** Lets a customer answer a questionnaire or follow-up questions, or edit earlier answers. */
export function QuestionnaireScreen() {
  const { t } = useTranslation('questionnaires')
  const phone = useIsPhone()
  const questionnaireRef = useQuestionnaireRef()
  const read = useQuestionnaire(questionnaireRef)
  const { orderId, questionnaireId, service } = questionnaireRef
  const { packageName } = read.data?.orderData ?? {}
  const hasQuestions = read.data !== undefined && !isUnpublished(read.data, questionnaireRef)
  // Phones lack the space for the hint; the footer of the wizard shows when the input was saved.
  const hint = hasQuestions && !phone && t('keptHint')
  return (
    <StepPage
      route="questionnaire"
      orderId={orderId}
      info={read.data?.orderData}
      moduleId={questionnaireId}
      lead={
        <>
          <bdi>{packageName}</bdi>
          {packageName && hint && ' · '}
          {hint}
        </>
      }
    >
      <DataView read={read}>
        {(questionnaire) => (
          <Questionnaire
            key={[orderId, questionnaireId, service].join('/')}
            questionnaireRef={questionnaireRef}
            questionnaire={questionnaire}
            onFailed={read.retry}
          />
        )}
      </DataView>
    </StepPage>
  )
}

type QuestionnaireReply = Reply<typeof calls.view>
/** Returns whether the questions are unpublished or the list is empty. */
const isUnpublished = (reply: QuestionnaireReply, { questionnaireId, service }: QuestionnaireRef) =>
  questionnaireId === FOLLOW_UP_TASK
    ? getFollowUpState(reply, service) === 'not_published'
    : reply.unpublished === true || reply.data.length === 0

type Props = {
  questionnaireRef: QuestionnaireRef
  questionnaire: QuestionnaireReply
  onFailed: () => void
}

function Questionnaire({ questionnaireRef, questionnaire, onFailed }: Props) {
  const { t } = useTranslation('questionnaires')
  const { orderId, questionnaireId, service } = questionnaireRef
  const [search] = useSearchParams()
  const [isSent, setSent] = useState(false)
  const navigate = useNavigate()
  const { completedTasks, statusPercentage } = questionnaire.orderData
  const isDone = isTaskDone(completedTasks, questionnaireId, service)
  const edit = search.get('edit') === 'true'
  // Answers of a complete order must not be changed. If the reply with the questions does not contain the order's
  // progress, the answers are loaded, because their reply always contains it.
  const isProgressUnknown = edit && isDone && statusPercentage === undefined && !isSent
  const answers = useReadWithOptions(calls.answers, isProgressUnknown ? { params: questionnaireRef } : undefined)
  const percentage = statusPercentage ?? answers.data?.orderStatusPercentage ?? 0
  const mode = selectWizardMode({ isDone, isComplete: isComplete({ statusPercentage: percentage }), edit })
  const next = useNextTask(orderId, 'customer', isSent)
  const { afterMs } = findLandingAfterStep('questionnaire_submitted', orderId)
  if (isProgressUnknown && answers.data === undefined) return <DataView read={answers}>{() => null}</DataView>
  if (mode === 'read' && !isSent) return <Navigate to={pathTo('questionnaireAnswers', questionnaireRef)} replace />
  if (isUnpublished(questionnaire, questionnaireRef) && !isSent)
    return (
      <FormPage>
        <StateCard alone variant="info" title={t('unpublished')} action={<ContributorChatLink orderId={orderId} />}>
          {t('unpublishedHint')}
        </StateCard>
      </FormPage>
    )
  return (
    <>
      <Wizard
        questionnaireRef={questionnaireRef}
        questionnaire={questionnaire}
        mode={mode === 'edit' ? 'edit' : 'fill'}
        isSent={isSent}
        onSent={() => setSent(true)}
        onFailed={onFailed}
      />
      {isSent && (
        <SuccessDialog
          title={t('completed')}
          closeAfterMs={afterMs}
          next={next}
          onClose={() => void navigate(pathTo('orderView', { id: orderId }), { replace: true })}
        />
      )}
    </>
  )
}

function ContributorChatLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation('questionnaires')
  if (hasFlag('disable_writer_customer_chat')) return null
  return (
    <LinkButton to={`${pathTo('orderView', { id: orderId })}?tab=chat`} state={FOCUS_COMPOSER}>
      {t('message')}
    </LinkButton>
  )
}
