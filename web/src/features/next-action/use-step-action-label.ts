import type { StepCode } from '@quillgate/shared/domain/orders/turn-steps'
import { useTranslation } from 'react-i18next'

const LABELED_STEPS = [
  'contract_sign',
  'questionnaire_answer',
  'documents_upload',
  'appointment_book',
  'follow_up_answer',
  'draft_review',
  'appointment_hold',
  'follow_up_send',
  'draft_upload',
  'final_upload',
  'profile_upload',
] as const

/** Returns a function that maps a step to the label of the button that opens it. */
export function useStepActionLabel() {
  const { t } = useTranslation('next-action')
  return (step: StepCode) => {
    const labeledStep = LABELED_STEPS.find((one) => one === step)
    return t(`actions.${labeledStep ?? 'other'}`)
  }
}
