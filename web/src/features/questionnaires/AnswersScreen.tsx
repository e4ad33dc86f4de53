import { isComplete } from '@quillgate/shared/domain/orders/progress'
import { canEditAnswers } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyPage } from '../../ui/page/EmptyPage.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { StepPage } from '../step-page/public.ts'
import { AnsweredShare } from './answers/AnsweredShare.tsx'
import { AnswerTable } from './answers/AnswerTable.tsx'
import { useAnswers } from './api.ts'
import { useQuestionnaireRef } from './use-questionnaire-ref.ts'

export function AnswersScreen() {
  const { t } = useTranslation('questionnaires')
  const place = useQuestionnaireRef()
  const read = useAnswers(place)
  const { orderId, questionnaireId } = place
  const wizard = pathTo('questionnaire', place)
  const info = read.data?.orderData
  const mayEdit =
    read.data && canEditAnswers('customer', isComplete({ statusPercentage: read.data.orderStatusPercentage }))
  const hasAnswers = read.data && !read.data.unpublished && read.data.data.length > 0
  return (
    <StepPage
      route="questionnaireAnswers"
      orderId={orderId}
      info={info}
      moduleId={questionnaireId}
      lead={
        <>
          {info?.packageName && <bdi>{info.packageName}</bdi>}
          {info?.packageName && hasAnswers && ' · '}
          {hasAnswers && <AnsweredShare items={read.data?.data ?? []} />}
        </>
      }
      action={mayEdit && hasAnswers && <LinkButton to={`${wizard}?edit=true`}>{t('answers.edit')}</LinkButton>}
    >
      <DataView read={read}>
        {({ data, unpublished }) => {
          if (unpublished) {
            return (
              <FormPage>
                <StateCard alone variant="info" title={t('unpublished')}>
                  {t('unpublishedHint')}
                </StateCard>
              </FormPage>
            )
          }
          if (data.length === 0) {
            const fill = mayEdit && (
              <LinkButton kind="primary" to={wizard}>
                {t('answers.fill')}
              </LinkButton>
            )
            return <EmptyPage title={t('answers.empty')} hint={t('answers.emptyHint')} action={fill} />
          }
          return (
            <FormPage>
              <AnswerTable label={t('answers.answer')} items={data} />
            </FormPage>
          )
        }}
      </DataView>
    </StepPage>
  )
}
