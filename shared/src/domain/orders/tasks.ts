import type { Role } from '../../contract/call.ts'
import type { Invoice, Service } from '../../contract/entities.ts'
import type { WebsiteSettings } from '../../contract/site.ts'
import { type DraftVersions, findMissingVersions } from '../documents/files.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { hasTip, isPaid, isUnpaid } from '../purchases/invoices.ts'
import { type PricedOrder, priceOf } from '../purchases/tips.ts'
import { daysUntil, isDateString } from '../values/days.ts'
import {
  FOLLOW_UP_SENT_TASK,
  findModule,
  isAwaitingWriter,
  isTaskDone,
  type OrderState,
  toModuleKind,
} from './modules.ts'
import { isComplete } from './progress.ts'
import { needsActionFromWriter } from './services.ts'
import { needsSignature } from './signature.ts'

type DenialCode = ErrorCode | undefined
type Order = OrderState & { statusPercentage: number; package: { contract_id?: string; packageServices: Service[] } }
type TaskOrder = Order & { contract_signed?: boolean; writer?: unknown }
type TaskRef = { taskId: string; serviceId?: string }

const findTaskModule = (order: Order, { taskId, serviceId }: TaskRef) => {
  const found = findModule(order.package.packageServices, taskId, serviceId)
  return found && { ...found, done: isTaskDone(order.completed_tasks, taskId, found.service._id) }
}

/**
 * Returns the error code when a role may not complete a task, otherwise undefined: customers answer questionnaires,
 * writers complete booked appointments.
 */
export function validateTaskCompletion(
  order: TaskOrder,
  { role, editable = false, ...place }: TaskRef & { role: Role; editable?: boolean },
): DenialCode {
  if (role === 'reviewer') return 'role_forbidden'
  const found = findTaskModule(order, place)
  if (!found) return 'task_unknown'
  if (isComplete(order)) return 'order_complete'
  return role === 'customer' ? validateQuestionnaireAnswer(order, found, editable) : validateAppointmentHeld(found)
}

type FoundTask = NonNullable<ReturnType<typeof findTaskModule>>
function validateQuestionnaireAnswer(
  order: TaskOrder,
  { service, module, done }: FoundTask,
  editable: boolean,
): DenialCode {
  const kind = toModuleKind(module.id)
  if (kind !== 'questionnaire' && kind !== 'additional_questionnaire') return 'task_not_yours'
  if (needsSignature(order, 'customer')) return 'contract_unsigned'
  if (done) return editable ? undefined : 'task_done'
  const isSent = isTaskDone(order.completed_tasks, FOLLOW_UP_SENT_TASK, service._id)
  return kind === 'additional_questionnaire' && !isSent ? 'task_locked' : undefined
}

function validateAppointmentHeld({ module, done }: FoundTask): DenialCode {
  if (toModuleKind(module.id) !== 'schedule_appointment') return 'task_not_yours'
  if (done) return 'task_done'
  return isAwaitingWriter(module) ? undefined : 'task_locked'
}

/**
 * Returns the error code when a customer may not confirm a booked appointment, otherwise undefined. An empty
 * `schedulingLink` means that the contributor has no link.
 */
export function validateScheduling(
  order: TaskOrder,
  { serviceId, schedulingLink }: { serviceId?: string; schedulingLink?: string },
): DenialCode {
  const found = findTaskModule(order, { taskId: 'schedule_appointment', serviceId })
  if (!found) return 'task_unknown'
  if (found.done) return 'task_done'
  if (needsSignature(order, 'customer')) return 'contract_unsigned'
  if (isAwaitingWriter(found.module)) return 'appointment_booked'
  if (!order.writer) return 'order_without_writer'
  return schedulingLink === '' ? 'appointment_link_missing' : undefined
}

/**
 * Returns the error code when a customer may not submit documents, otherwise undefined; `files` is the list after the
 * change.
 */
export function validateDocumentUpload(
  order: TaskOrder,
  { serviceId, files }: { serviceId?: string; files: readonly unknown[] },
): DenialCode {
  if (!findTaskModule(order, { taskId: 'previous_document', serviceId })) return 'task_unknown'
  if (isComplete(order)) return 'order_complete'
  if (needsSignature(order, 'customer')) return 'contract_unsigned'
  return files.length === 0 ? 'documents_missing' : undefined
}

export function validateFollowUpPublication(
  order: Order,
  { serviceId, questions }: { serviceId?: string; questions: readonly unknown[] },
): DenialCode {
  const found = findTaskModule(order, { taskId: 'additional_questionnaire', serviceId })
  if (!found) return 'task_unknown'
  if (found.done || isTaskDone(order.completed_tasks, FOLLOW_UP_SENT_TASK, found.service._id)) return 'task_done'
  return questions.length === 0 ? 'questions_missing' : undefined
}

/**
 * Returns the error code when a writer may not submit a final document or a profile deliverable, otherwise undefined. A
 * writer can submit a second time only after reopening it.
 */
export function validateFinalDocumentUpload(order: Order, task: TaskRef): DenialCode {
  const kind = toModuleKind(task.taskId)
  const found = findTaskModule(order, task)
  if (!found || (kind !== 'final_document' && kind !== 'final_linkedin')) return 'task_unknown'
  return found.done ? 'final_submitted' : undefined
}

/**
 * Returns the error code of the file that a final document lacks, otherwise undefined; sites without Word versions need
 * only the PDF.
 */
export function validateFinalDocumentFiles(files: DraftVersions, site: { noWord: boolean }): DenialCode {
  const [missing] = findMissingVersions(files, site)
  return missing && (missing === 'pdf' ? 'final_pdf_missing' : 'final_word_missing')
}

export function validateFinalDocumentReopening(order: Order, task: TaskRef): DenialCode {
  const denial = validateFinalDocumentUpload(order, task)
  if (denial === 'final_submitted') return undefined
  return denial ?? 'task_not_done'
}

export const validatePostponement = (order: Order): DenialCode =>
  needsActionFromWriter(order) ? undefined : 'postpone_not_needed'

/**
 * Returns the error code when a writer may not set a due date, otherwise undefined. Days are YYYY-MM-DD; null removes
 * the due date.
 */
export function validateDueDate(order: Order, day: string | null, today: string): DenialCode {
  if (isComplete(order)) return 'order_complete'
  if (day === null) return undefined
  if (!isDateString(day)) return 'due_date_invalid'
  return (daysUntil(day, today) ?? 0) < 0 ? 'due_date_past' : undefined
}

type TipOrder = PricedOrder & { _id: string; statusPercentage: number; noShowCheck?: boolean }
/** Returns the error code when the tip form is not offered to a customer, otherwise undefined. */
export function validateTip(
  order: TipOrder,
  invoices: readonly Pick<Invoice, 'type' | 'ordersIds'>[],
  { hide_tip }: Pick<WebsiteSettings, 'hide_tip'>,
): DenialCode {
  if (hide_tip) return 'tip_hidden'
  if (!isComplete(order)) return 'tip_too_early'
  if (hasTip(invoices, order._id)) return 'tip_given'
  return order.noShowCheck ? 'tip_declined' : undefined
}

/** Returns an error code unless an amount is a valid tip: whole cents above 0, at most the price. */
export const validateTipAmount = (order: PricedOrder, cents: number): DenialCode =>
  Number.isInteger(cents) && cents > 0 && cents <= priceOf(order) ? undefined : 'tip_amount_invalid'

export function validateInvoicePayment(invoice: Pick<Invoice, 'status'>): DenialCode {
  if (isUnpaid(invoice)) return undefined
  return isPaid(invoice) ? 'invoice_paid' : 'invoice_not_payable'
}

/**
 * Returns the error code when a contract cannot be signed, otherwise undefined; `signature` is undefined while the
 * signature pad is empty.
 */
export function validateContractSigning(
  { contract_id, contract_signed }: { contract_id?: string; contract_signed?: boolean },
  signature: string | undefined,
): DenialCode {
  if (contract_signed) return 'contract_signed'
  if (!contract_id) return 'contract_missing'
  if (!signature) return 'signature_empty'
  return /^data:image\/png;base64,[A-Za-z0-9+/]{20,}={0,2}$/.test(signature) ? undefined : 'signature_invalid'
}
