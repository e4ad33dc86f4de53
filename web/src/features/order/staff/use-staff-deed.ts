import type { StepCode } from '@quillgate/shared/domain/orders/turn-steps'
import { useTranslation } from 'react-i18next'

const DEEDS = ['appointment_hold', 'follow_up_send', 'draft_upload', 'final_upload', 'profile_upload'] as const

/** What the button to a step of staff says. */
export function useStaffDeed() {
  const { t } = useTranslation('order')
  return (step: StepCode) => {
    const deed = DEEDS.find((one) => one === step)
    return deed ? t(`staff.deeds.${deed}`) : t('open')
  }
}
