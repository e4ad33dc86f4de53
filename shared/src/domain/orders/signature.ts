import type { Role } from '../../contract/call.ts'

type ContractState = { contract_signed?: boolean; package: { contract_id?: string } }

/**
 * Returns whether the contract must be signed first. For a customer, a missing `contract_signed` means unsigned.
 * Replies to staff need not contain this field, so for staff only the value false means unsigned.
 */
export const needsSignature = ({ contract_signed, package: { contract_id } }: ContractState, reader: Role): boolean =>
  Boolean(contract_id) && (reader === 'customer' ? contract_signed !== true : contract_signed === false)
