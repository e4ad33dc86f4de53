import type { Role } from '../../contract/call.ts'
import type { Draft, Service, ServiceModule } from '../../contract/entities.ts'
import type { RouteLink } from '../access/routes.ts'
import { findCurrentDraft, isReviewed, sortDrafts } from '../documents/revisions.ts'
import type { OrderState } from './modules.ts'
import { isComplete } from './progress.ts'
import { findLastTask, getModuleState, getServiceState } from './services.ts'
import { needsSignature } from './signature.ts'
import { toStepLink } from './turn-links.ts'
import { listOpenStepsOfService, type StepCode, type TurnOwner, type TurnStep } from './turn-steps.ts'

/** Who has to act next on an order, as one role sees it: one actor, one step, and one link that the role may open. */
export type OrderTurn = {
  actor: TurnOwner
  step: StepCode
  /** The names of the service and of the module; `draft` is the number of the draft, if the drafts are loaded. */
  params: { service?: string; module?: string; draft?: number }
  link: RouteLink
  /** When the actor became responsible for the step (ISO 8601), if known. */
  since?: string
}

export type TurnInput = OrderState & {
  _id: string
  statusPercentage: number
  createdAt?: string
  package: { contract_id?: string; packageServices: readonly Service[] }
  contract_signed?: boolean
  writer?: unknown
  writer_id?: string
  writerDetails?: unknown
}
/** The loaded drafts, by service id. */
export type DraftsByService = Readonly<Record<string, readonly Draft[]>>

type OpenStep = Pick<TurnStep, 'actor' | 'step'> & Partial<TurnStep>
const ALL_DONE_STEP: OpenStep = { actor: 'nobody', step: 'all_done' }

/**
 * Returns whether an order from a list has enough data to determine who has to act; some lists leave out the services.
 */
export const isTurnKnown = (order: TurnInput): boolean => isComplete(order) || order.package.packageServices.length > 0

/**
 * Returns who has to act next: the user with the role `reader` if one of that user's steps is open, otherwise the actor
 * of the first open step. The step is `all_done` when no step is left.
 */
export const findNextTurn = (order: TurnInput, reader: Role, knownDrafts: DraftsByService = {}): OrderTurn =>
  toTurn(findCurrentStep(order, reader), order, reader, knownDrafts)

/** Returns whether `reader` has to act and the link leads to a page of `service`. */
export const isTurnInService = (
  { actor, link: { params } }: OrderTurn,
  reader: Role,
  service: Pick<Service, '_id'>,
): boolean => actor === reader && (params.serviceId ?? params.service) === service._id

/** Returns who has to act on one module; undefined when the module is completed or cannot be worked on now. */
export function findModuleTurn(
  { service, module }: Pick<TurnStep, 'service' | 'module'>,
  order: TurnInput,
  reader: Role,
  knownDrafts: DraftsByService = {},
): OrderTurn | undefined {
  const found = listOpenSteps(order, reader).find((step) => step.service === service && step.module === module)
  return found && toTurn(found, order, reader, knownDrafts)
}

/**
 * Returns the next unfinished module after the module of the current step; undefined when there is none or the current
 * step belongs to no module.
 */
export function findNextModule(order: TurnInput, reader: Role): ServiceModule | undefined {
  const { module: current } = findCurrentStep(order, reader)
  const open = order.package.packageServices.flatMap((service) =>
    service.serviceModules.filter((module) => getModuleState(module, service, order) !== 'done'),
  )
  return current && open[open.indexOf(current) + 1]
}

function findCurrentStep(order: TurnInput, reader: Role): OpenStep {
  const steps = listOpenSteps(order, reader)
  return steps.find(({ actor }) => actor === reader) ?? steps[0] ?? ALL_DONE_STEP
}

function toTurn(
  { actor, step, service, module }: OpenStep,
  order: TurnInput,
  reader: Role,
  knownDrafts: DraftsByService,
): OrderTurn {
  const drafts = (service && knownDrafts[service._id]) ?? []
  const draft = draftNumber(step, drafts)
  const since = findWaitStart(step, order, drafts, service?._id)
  return {
    actor,
    step,
    params: {
      ...(service && { service: service.serviceName }),
      ...(module && { module: module.title }),
      ...(draft !== undefined && { draft }),
    },
    link: toStepLink(step, reader, order._id, service && module && { service, module }),
    ...(since !== undefined && { since }),
  }
}

function listOpenSteps(order: TurnInput, reader: Role): OpenStep[] {
  if (isComplete(order)) return []
  const open = order.package.packageServices.filter((service) => getServiceState(service, order) !== 'completed')
  if (open.length === 0) return []
  if (needsSignature(order, reader)) return [{ actor: 'customer', step: 'contract_sign' }]
  const steps = open.flatMap((service) => listOpenStepsOfService(service, order))
  const hasWriter = reader === 'writer' || [order.writer, order.writer_id, order.writerDetails].some(Boolean)
  return hasWriter ? steps : steps.map(withoutWriter)
}

/** Replaces a step that needs a contributor with the step in which the admin assigns a contributor. */
const withoutWriter = (step: TurnStep): TurnStep =>
  step.actor === 'writer' || step.step === 'appointment_book'
    ? { ...step, actor: 'admin', step: 'writer_assign' }
    : step

function draftNumber(step: StepCode, drafts: readonly Draft[]): number | undefined {
  if (drafts.length === 0) return undefined
  if (step === 'draft_upload') return drafts.length + 1
  const current = findCurrentDraft(drafts)
  const place = current ? sortDrafts(drafts).indexOf(current) : -1
  return (step === 'draft_review' || step === 'draft_approve') && place >= 0 ? place + 1 : undefined
}

/**
 * Only the drafts contain the time of a review. An order contains neither this time nor the time at which an
 * appointment was booked.
 */
function findWaitStart(step: StepCode, order: TurnInput, drafts: readonly Draft[], serviceId = ''): string | undefined {
  const current = findCurrentDraft(drafts)
  if (step === 'appointment_hold' || step === 'task_attend') return undefined
  if (step === 'draft_review' || step === 'draft_approve') return current?.createdAt
  if (step === 'draft_upload' && current) return isReviewed(current) ? current.updatedAt : undefined
  if (step === 'draft_upload' && order.revisionData[serviceId]?.sentByWriter) return undefined
  return order.completed_tasks.length === 0 ? order.createdAt : findLastTask(order.completed_tasks)?.createdAt
}
