import type { CustomerOrder, PageInfo } from '../../contract/entities.ts'
import type { RouteLink } from '../access/routes.ts'
import { findFirstStep } from './services.ts'
import { needsSignature } from './signature.ts'

const contractLink = (orderId: string): RouteLink => ({ route: 'contractFill', params: { id: orderId } })

/**
 * Returns where a customer who opens an order is redirected: to the contract until it is signed, or to the first step
 * if this is the customer's first visit and no task is completed. Returning from a step page does not count as a first
 * visit.
 */
export function findOrderRedirect(
  order: CustomerOrder,
  { isFirstArrival }: { isFirstArrival: boolean },
): RouteLink | undefined {
  if (needsSignature(order, 'customer')) return contractLink(order._id)
  return isFirstArrival ? findFirstStep(order) : undefined
}

export type FinishedStep =
  | 'questionnaire_submitted'
  | 'appointment_confirmed'
  | 'appointment_held'
  | 'profile_document_sent'
  | 'follow_up_published'
/** How long the success message is shown before the order is opened again, in ms. */
const DISPLAY_MS: Readonly<Record<FinishedStep, number>> = {
  questionnaire_submitted: 3_000,
  appointment_confirmed: 0,
  appointment_held: 0,
  profile_document_sent: 3_000,
  follow_up_published: 3_000,
}
/** Returns the page to open after a finished step, which is always the order page, and the delay in ms. */
export const findLandingAfterStep = (step: FinishedStep, orderId: string): { link: RouteLink; afterMs: number } => ({
  link: { route: 'orderView', params: { id: orderId } },
  afterMs: DISPLAY_MS[step],
})

/**
 * Returns where a customer who opens a step page is redirected: to the contract, if the page data marks it as unsigned.
 */
export const findStepRedirect = (
  { contract_signed }: Pick<PageInfo, 'contract_signed'>,
  orderId: string,
): RouteLink | undefined => (contract_signed === false ? contractLink(orderId) : undefined)
