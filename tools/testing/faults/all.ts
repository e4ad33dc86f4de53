import type { Fault } from '../fault.ts'
import { CALL_FAULTS } from './calls.ts'
import { CHAT_FAULTS } from './chats.ts'
import { SIGN_IN_FAULTS } from './sign-in.ts'
import { WAY_IN_FAULTS } from './way-in.ts'

/** All faults that an API, or a server in front of it, may have; each lists the expected findings. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...WAY_IN_FAULTS,
  ...SIGN_IN_FAULTS,
  ...CALL_FAULTS,
  ...CHAT_FAULTS,
}
