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

/** Returns a function that maps a customer step to its button label. */
export function useDeed() {
  const { t } = useTranslation('order')
  return (step: StepCode) => {
    const deed = DEEDS.find((one) => one === step)
    return deed ? t(`deeds.${deed}`) : t('open')
  }
}
