import type { MODULE_KINDS } from '@quillgate/shared/domain/orders/modules'

export const MODULE_TITLES: Readonly<Record<(typeof MODULE_KINDS)[number], string>> = {
  previous_document: 'Upload Documents',
  additional_questionnaire: 'Follow Up Questions',
  schedule_appointment: 'Schedule Appointment',
  revision_process: 'Revision Process',
  final_document: 'Final Document',
  final_linkedin: 'LinkedIn Profile Document',
}
