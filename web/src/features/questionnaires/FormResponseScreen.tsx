import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { boot } from '../../platform/runtime/boot.ts'
import { Card } from '../../ui/page/Card.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { DefinitionList } from '../../ui/value/DefinitionList.tsx'
import { StepPage } from '../step-page/public.ts'
import { AnsweredShare } from './answers/AnsweredShare.tsx'
import { AnswerTable } from './answers/AnswerTable.tsx'
import styles from './answers/answers.module.css'
import { useFormResponse } from './api.ts'
import { useQuestionnaireRef } from './use-questionnaire-ref.ts'

/** Shows a contributor or reviewer the customer's answers, which can be printed. */
export function FormResponseScreen() {
  const { t } = useTranslation('questionnaires')
  const place = useQuestionnaireRef()
  const read = useFormResponse(place)
  const { orderId, questionnaireId } = place
  const isRefused = read.error?.failure === 'refused'
  return (
    <StepPage
      route="questionnaireAnswers"
      orderId={orderId}
      info={read.data?.orderData}
      moduleId={questionnaireId}
      action={
        read.data &&
        read.data.data.length > 0 && (
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('answers.print')}
          </Button>
        )
      }
    >
      <DataView read={read} failure={t(isRefused ? 'answers.failed' : 'answers.crashed')}>
        {({ data, orderData: { customerName, moduleName } }) => (
          <FormPage>
            <p className={styles.company}>{boot.site?.companyName}</p>
            <div className={styles.facts}>
              <DefinitionList
                entries={[
                  { label: t('answers.customer'), value: customerName && <bdi>{customerName}</bdi> },
                  { label: t('answers.module'), value: moduleName },
                  { label: t('answers.order'), value: orderId },
                ]}
              />
              {data.length > 0 && <AnsweredShare items={data} />}
            </div>
            {data.length > 0 ? (
              <AnswerTable label={t('answers.answer')} items={data} />
            ) : (
              <Card>
                <Empty title={t('answers.empty')} hint={t('answers.emptyHint')} />
              </Card>
            )}
          </FormPage>
        )}
      </DataView>
    </StepPage>
  )
}
