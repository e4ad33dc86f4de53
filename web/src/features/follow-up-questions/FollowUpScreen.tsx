import type { Reply } from '@quillgate/shared/contract/call'
import type { followUp } from '@quillgate/shared/contract/follow-up'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { findLandingAfterStep } from '@quillgate/shared/domain/orders/order-redirects'
import { FOLLOW_UP_TASK, getFollowUpEditorState } from '@quillgate/shared/domain/questionnaires/follow-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { useNextTask } from '../next-action/public.ts'
import { QuestionList } from '../question-editor/public.ts'
import { StepPage } from '../step-page/public.ts'
import { type FollowUpRef, useFollowUp } from './api.ts'
import { FollowUpEditor } from './FollowUpEditor.tsx'
import styles from './follow-up.module.css'

/** A contributor writes and publishes follow-up questions; a reviewer only reads them. */
export function FollowUpScreen() {
  const { orderId = '', service = '' } = useParams()
  const place = { id: orderId, service }
  const read = useFollowUp(place)
  const { customerName } = read.data?.orderData ?? {}
  return (
    <StepPage
      route="additionalQuestionnaire"
      orderId={orderId}
      info={read.data?.orderData}
      moduleId={FOLLOW_UP_TASK}
      lead={customerName && <bdi>{customerName}</bdi>}
    >
      <DataView read={read}>
        {(data) => <FollowUp key={`${orderId}/${service}`} followUpRef={place} read={data} reload={read.retry} />}
      </DataView>
    </StepPage>
  )
}

type Props = { followUpRef: FollowUpRef; read: Reply<typeof followUp.view>; reload: () => void }

function FollowUp({ followUpRef, read, reload }: Props) {
  const { t } = useTranslation('follow-up-questions')
  const navigate = useNavigate()
  const [isPublished, setPublished] = useState(false)
  const next = useNextTask(followUpRef.id, 'writer', isPublished)
  const { draft_data: serverItems } = read.questionnaire
  const state = getFollowUpEditorState(read.orderData, followUpRef.service)
  const isReader = roleOf(useUser()) !== 'writer'
  if (isPublished) {
    const { afterMs } = findLandingAfterStep('follow_up_published', followUpRef.id)
    const toOrder = () => void navigate(pathTo('orderView', { id: followUpRef.id }), { replace: true })
    return (
      <>
        <QuestionList items={serverItems} />
        <SuccessDialog title={t('published')} closeAfterMs={afterMs} next={next} onClose={toOrder} />
      </>
    )
  }
  if (state === 'editing' && !isReader)
    return (
      <FollowUpEditor
        followUp={followUpRef}
        serverItems={serverItems}
        reload={reload}
        onPublished={() => setPublished(true)}
      />
    )
  const answers = pathTo('questionnaireAnswers', {
    orderId: followUpRef.id,
    questionnaireId: FOLLOW_UP_TASK,
    service: followUpRef.service,
  })
  return (
    <div className={styles.read}>
      {state !== 'editing' && (
        <Alert variant="info" texts={[t(state === 'answered' ? 'answered' : 'sent')]}>
          {state === 'answered' && (
            <>
              {' '}
              <Link to={answers}>{t('toAnswers')}</Link>
            </>
          )}
        </Alert>
      )}
      <QuestionList items={serverItems} />
    </div>
  )
}
