import type { StepCode } from '@quillgate/shared/domain/orders/turn-steps'
import { useTranslation } from 'react-i18next'

const DEEDS = [
  'contract_sign',
  'questionnaire_answer',
  'documents_upload',
  'appointment_book',
  'follow_up_answer',
  'draft_review',
] as const

/** What the button to a step of the customer says. */
export function useDeed() {
  const { t } = useTranslation('order')
  return (step: StepCode) => {
    const deed = DEEDS.find((one) => one === step)
    return deed ? t(`deeds.${deed}`) : t('open')
  }
}
