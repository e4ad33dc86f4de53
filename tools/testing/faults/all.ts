import type { Fault } from '../fault.ts'
import { CALL_FAULTS } from './calls.ts'
import { CHAT_FAULTS } from './chats.ts'
import { SIGN_IN_FAULTS } from './sign-in.ts'
import { WAY_IN_FAULTS } from './way-in.ts'

/** Every fault that an API, or a server in front of it, can be given; each names what is to be found. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...WAY_IN_FAULTS,
  ...SIGN_IN_FAULTS,
  ...CALL_FAULTS,
  ...CHAT_FAULTS,
}
