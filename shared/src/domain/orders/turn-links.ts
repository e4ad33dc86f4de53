import type { Role } from '../../contract/call.ts'
import type { RouteLink } from '../access/routes.ts'
import type { StepCode, TurnStep } from './turn-steps.ts'

/** Returns the page on which a role can view or perform a step; the order page when the role has no such page. */
export function toStepLink(
  step: StepCode,
  reader: Role,
  orderId: string,
  turnStep?: Pick<TurnStep, 'service' | 'module'>,
): RouteLink {
  const order: RouteLink = { route: 'orderView', params: { id: orderId } }
  if (step === 'contract_sign')
    return reader === 'customer' ? { route: 'contractFill', params: { id: orderId } } : order
  if (!turnStep) return order
  const { service, module } = turnStep
  const params = { serviceId: service._id, orderId }
  const wizard: RouteLink = {
    route: 'questionnaire',
    params: { orderId, questionnaireId: module.id, service: service._id },
  }
  const editor: RouteLink = { route: 'additionalQuestionnaire', params: { orderId, service: service._id } }
  const isCustomer = reader === 'customer'
  switch (step) {
    case 'questionnaire_answer':
      return isCustomer ? wizard : order
    case 'follow_up_answer':
      return isCustomer ? wizard : editor
    case 'follow_up_send':
      return isCustomer ? order : editor
    case 'documents_upload':
      return { route: 'previousDocument', params }
    case 'appointment_book':
    case 'appointment_hold':
      return reader === 'reviewer' ? order : { route: 'scheduleAppointment', params }
    case 'draft_upload':
    case 'draft_review':
    case 'draft_approve':
      return { route: isCustomer ? 'revisionsProcess' : 'revisionFiles', params }
    case 'final_upload':
      return { route: isCustomer ? 'finalDocument' : 'finalFiles', params }
    case 'profile_upload':
      return isCustomer ? order : { route: 'linkedin', params: { ...params, serviceType: 'linkedin' } }
    default:
      return order
  }
}
