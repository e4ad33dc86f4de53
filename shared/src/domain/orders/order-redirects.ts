import type { CustomerOrder, PageInfo } from '../../contract/entities.ts'
import type { Link } from '../access/routes.ts'
import { firstStep } from './services.ts'
import { needsSignature } from './signature.ts'

const contractOf = (orderId: string): Link => ({ route: 'contractFill', params: { id: orderId } })

/**
 * Where a customer who opens an order is taken instead: to its contract until it is signed; on the first arrival at one
 * without a completed task to its first step. Coming back from a step page is no first arrival.
 */
export function orderRedirect(order: CustomerOrder, { isFirstArrival }: { isFirstArrival: boolean }): Link | undefined {
  if (needsSignature(order, 'customer')) return contractOf(order._id)
  return isFirstArrival ? firstStep(order) : undefined
}

/** What was just done on a step page. */
export type FinishedStep =
  | 'questionnaire_submitted'
  | 'appointment_confirmed'
  | 'appointment_held'
  | 'profile_document_sent'
  | 'follow_up_published'
/** How long the success is shown before the way back, in ms. */
const SHOWN_MS: Readonly<Record<FinishedStep, number>> = {
  questionnaire_submitted: 3_000,
  appointment_confirmed: 0,
  appointment_held: 0,
  profile_document_sent: 3_000,
  follow_up_published: 3_000,
}
/** Where a finished step leads, and after how many ms: always back to its order. */
export const landingAfterStep = (step: FinishedStep, orderId: string): { link: Link; afterMs: number } => ({
  link: { route: 'orderView', params: { id: orderId } },
  afterMs: SHOWN_MS[step],
})

/** Where a customer who opens a step page is taken instead: to the contract, where the page says that it is not signed. */
export const stepRedirect = (
  { contract_signed }: Pick<PageInfo, 'contract_signed'>,
  orderId: string,
): Link | undefined => (contract_signed === false ? contractOf(orderId) : undefined)
