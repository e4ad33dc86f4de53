import type { Role } from '../../contract/call.ts'

type Contracted = { contract_signed?: boolean; package: { contract_id?: string } }

/**
 * Whether the contract must be signed first. A customer's order without the mark is unsigned; staff's views do not
 * carry the mark, so that only an explicit no counts there.
 */
export const needsSignature = ({ contract_signed, package: { contract_id } }: Contracted, reader: Role): boolean =>
  Boolean(contract_id) && (reader === 'customer' ? contract_signed !== true : contract_signed === false)
