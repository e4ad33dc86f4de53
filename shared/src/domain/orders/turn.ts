import type { Role } from '../../contract/call.ts'
import type { Draft, Service, ServiceModule } from '../../contract/entities.ts'
import type { Link } from '../access/routes.ts'
import { currentDraft, inOrder, isReviewed } from '../documents/revisions.ts'
import type { OrderState } from './modules.ts'
import { isComplete } from './progress.ts'
import { lastTask, moduleState, serviceState } from './services.ts'
import { needsSignature } from './signature.ts'
import { linkOfStep } from './turn-links.ts'
import { type Step, type StepCode, stepsOf, type TurnOwner } from './turn-steps.ts'

/** Whose turn it is on an order, for one reader: one actor, one step, one link that the reader may open. */
export type Turn = {
  actor: TurnOwner
  step: StepCode
  /** Which service and module; `draft`: the number of the draft, where the drafts are known. */
  params: { service?: string; module?: string; draft?: number }
  link: Link
  /** ISO 8601; since when, where it is known. */
  since?: string
}

export type TurnOrder = OrderState & {
  _id: string
  statusPercentage: number
  createdAt?: string
  package: { contract_id?: string; packageServices: readonly Service[] }
  contract_signed?: boolean
  writer?: unknown
  writer_id?: string
  writerDetails?: unknown
}
/** The drafts of each service, by its id, where a page has read them. */
export type KnownDrafts = Readonly<Record<string, readonly Draft[]>>

type Found = Pick<Step, 'actor' | 'step'> & Partial<Step>
const DONE: Found = { actor: 'nobody', step: 'all_done' }

/** Whether a list says enough of an order to know whose turn it is: some say nothing of services. */
export const isTurnKnown = (order: TurnOrder): boolean => isComplete(order) || order.package.packageServices.length > 0

/** The reader's own step where there is one, else the first open step; nobody's when everything is done. */
export const whoseTurn = (order: TurnOrder, reader: Role, known: KnownDrafts = {}): Turn =>
  turnOf(currentStep(order, reader), order, reader, known)

/** Whose turn it is on one module of a service; undefined while nobody can do anything there, and once it is done. */
export function moduleTurn(
  { service, module }: Pick<Step, 'service' | 'module'>,
  order: TurnOrder,
  reader: Role,
  known: KnownDrafts = {},
): Turn | undefined {
  const found = openSteps(order, reader).find((step) => step.service === service && step.module === module)
  return found && turnOf(found, order, reader, known)
}

/** The module that waits behind the current step; undefined where that is the last one, or none of a module. */
export function moduleAfterTurn(order: TurnOrder, reader: Role): ServiceModule | undefined {
  const { module: current } = currentStep(order, reader)
  const open = order.package.packageServices.flatMap((service) =>
    service.serviceModules.filter((module) => moduleState(module, service, order) !== 'done'),
  )
  return current && open[open.indexOf(current) + 1]
}

function currentStep(order: TurnOrder, reader: Role): Found {
  const steps = openSteps(order, reader)
  return steps.find(({ actor }) => actor === reader) ?? steps[0] ?? DONE
}

function turnOf({ actor, step, service, module }: Found, order: TurnOrder, reader: Role, known: KnownDrafts): Turn {
  const drafts = (service && known[service._id]) ?? []
  const draft = draftNumber(step, drafts)
  const since = sinceWhen(step, order, drafts, service?._id)
  return {
    actor,
    step,
    params: {
      ...(service && { service: service.serviceName }),
      ...(module && { module: module.title }),
      ...(draft !== undefined && { draft }),
    },
    link: linkOfStep(step, reader, order._id, service && module && { service, module }),
    ...(since !== undefined && { since }),
  }
}

function openSteps(order: TurnOrder, reader: Role): Found[] {
  if (isComplete(order)) return []
  const open = order.package.packageServices.filter((service) => serviceState(service, order) !== 'completed')
  if (open.length === 0) return []
  if (needsSignature(order, reader)) return [{ actor: 'customer', step: 'contract_sign' }]
  const steps = open.flatMap((service) => stepsOf(service, order))
  const hasWriter = reader === 'writer' || [order.writer, order.writer_id, order.writerDetails].some(Boolean)
  return hasWriter ? steps : steps.map(withoutWriter)
}

/** Without an assigned contributor there is nobody to book with or to wait for. */
const withoutWriter = (step: Step): Step =>
  step.actor === 'writer' || step.step === 'appointment_book'
    ? { ...step, actor: 'admin', step: 'writer_assign' }
    : step

function draftNumber(step: StepCode, drafts: readonly Draft[]): number | undefined {
  if (drafts.length === 0) return undefined
  if (step === 'draft_upload') return drafts.length + 1
  const current = currentDraft(drafts)
  const place = current ? inOrder(drafts).indexOf(current) : -1
  return (step === 'draft_review' || step === 'draft_approve') && place >= 0 ? place + 1 : undefined
}

/** When a review came in is known from the drafts alone; the order does not say it, nor when an appointment was booked. */
function sinceWhen(step: StepCode, order: TurnOrder, drafts: readonly Draft[], serviceId = ''): string | undefined {
  const current = currentDraft(drafts)
  if (step === 'appointment_hold' || step === 'task_attend') return undefined
  if (step === 'draft_review' || step === 'draft_approve') return current?.createdAt
  if (step === 'draft_upload' && current) return isReviewed(current) ? current.updatedAt : undefined
  if (step === 'draft_upload' && order.revisionData[serviceId]?.sentByWriter) return undefined
  return order.completed_tasks.length === 0 ? order.createdAt : lastTask(order.completed_tasks)?.createdAt
}
