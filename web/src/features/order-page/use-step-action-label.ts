import type { StepCode } from '@quillgate/shared/domain/orders/turn-steps'
import { useTranslation } from 'react-i18next'

const LABELED_STEPS = [
  'contract_sign',
  'questionnaire_answer',
  'documents_upload',
  'appointment_book',
  'follow_up_answer',
  'draft_review',
] as const

/** Returns a function that maps a customer step to its button label. */
export function useStepActionLabel() {
  const { t } = useTranslation('order-page')
  return (step: StepCode) => {
    const labeledStep = LABELED_STEPS.find((one) => one === step)
    return labeledStep ? t(`deeds.${labeledStep}`) : t('open')
  }
}
