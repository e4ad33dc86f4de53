import type { Service, ServiceModule } from '../../contract/entities.ts'
import { type ModuleKind, type OrderState, toModuleKind } from './modules.ts'
import { getModuleState } from './services.ts'

export type TurnOwner = 'customer' | 'writer' | 'admin' | 'nobody'
export type StepCode =
  | 'contract_sign'
  | 'questionnaire_answer'
  | 'documents_upload'
  | 'appointment_book'
  | 'appointment_hold'
  | 'follow_up_send'
  | 'follow_up_answer'
  | 'draft_upload'
  | 'draft_review'
  | 'draft_approve'
  | 'final_upload'
  | 'profile_upload'
  | 'task_attend'
  | 'writer_assign'
  | 'all_done'
export type TurnStep = { actor: TurnOwner; step: StepCode; service: Service; module: ServiceModule }

type StepAction = Pick<TurnStep, 'actor' | 'step'>
const INITIAL_ACTIONS: Readonly<Record<ModuleKind, StepAction>> = {
  questionnaire: { actor: 'customer', step: 'questionnaire_answer' },
  previous_document: { actor: 'customer', step: 'documents_upload' },
  schedule_appointment: { actor: 'customer', step: 'appointment_book' },
  additional_questionnaire: { actor: 'writer', step: 'follow_up_send' },
  revision_process: { actor: 'writer', step: 'draft_upload' },
  final_document: { actor: 'writer', step: 'final_upload' },
  final_linkedin: { actor: 'writer', step: 'profile_upload' },
}

function findStepAction(module: ServiceModule, service: Service, order: OrderState): StepAction | undefined {
  const first = INITIAL_ACTIONS[toModuleKind(module.id)]
  switch (getModuleState(module, service, order)) {
    case 'not_done':
      return first
    case 'submitted':
      return { actor: 'customer', step: 'follow_up_answer' }
    case 'awaiting_client':
      return { actor: 'customer', step: 'draft_review' }
    case 'awaiting_admin':
      return { actor: 'admin', step: 'draft_approve' }
    case 'upload_new_draft':
      return { actor: 'writer', step: 'draft_upload' }
    case 'done':
      return undefined
    default:
      if (first.actor === 'writer') return first
      return { actor: 'writer', step: first.step === 'appointment_book' ? 'appointment_hold' : 'task_attend' }
  }
}

const CUSTOMER_INPUTS: ReadonlySet<StepCode> = new Set(['questionnaire_answer', 'documents_upload', 'follow_up_answer'])

/**
 * Returns the steps of a service that can be done now, in module order; never empty while a module is unfinished. The
 * first steps of the writer wait for the customer's input, and the final document waits for the revision.
 */
export function listOpenStepsOfService(service: Service, order: OrderState): TurnStep[] {
  const steps = service.serviceModules.flatMap((module): TurnStep[] => {
    const deed = findStepAction(module, service, order)
    return deed ? [{ ...deed, service, module }] : []
  })
  const waitsForCustomer = steps.some(({ step }) => CUSTOMER_INPUTS.has(step))
  const inRevision = steps.some(({ module }) => module.id === 'revision_process')
  return steps.filter(({ step, module }) => {
    const isFirstDeed = getModuleState(module, service, order) === 'not_done'
    if (!isFirstDeed || INITIAL_ACTIONS[toModuleKind(module.id)].actor === 'customer') return true
    return !waitsForCustomer && !(step === 'final_upload' && inRevision)
  })
}
