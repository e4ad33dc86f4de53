import type { Fault } from '../fault.ts'
import { CALL_FAULTS } from './calls.ts'
import { CHAT_FAULTS } from './chats.ts'
import { CONNECTION_FAULTS } from './connection.ts'
import { SIGN_IN_FAULTS } from './sign-in.ts'

/**
 * All faults that tests can simulate in the API or in a server in front of it. Each lists the findings that the doctor
 * command must report.
 */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...CONNECTION_FAULTS,
  ...SIGN_IN_FAULTS,
  ...CALL_FAULTS,
  ...CHAT_FAULTS,
}
