import type { Role } from '../../contract/call.ts'

type ContractState = { contract_signed?: boolean; package: { contract_id?: string } }

/**
 * Returns whether the contract must be signed first. A customer's order without `contract_signed` is unsigned. Staff
 * views do not include the field, so for them only an explicit false counts.
 */
export const needsSignature = ({ contract_signed, package: { contract_id } }: ContractState, reader: Role): boolean =>
  Boolean(contract_id) && (reader === 'customer' ? contract_signed !== true : contract_signed === false)
