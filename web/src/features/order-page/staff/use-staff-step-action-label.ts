import type { StepCode } from '@quillgate/shared/domain/orders/turn-steps'
import { useTranslation } from 'react-i18next'

const LABELED_STEPS = ['appointment_hold', 'follow_up_send', 'draft_upload', 'final_upload', 'profile_upload'] as const

/** Returns a function that maps a staff step to its button label. */
export function useStaffStepActionLabel() {
  const { t } = useTranslation('order-page')
  return (step: StepCode) => {
    const deed = LABELED_STEPS.find((one) => one === step)
    return deed ? t(`staff.deeds.${deed}`) : t('open')
  }
}
