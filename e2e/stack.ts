import type { SignIn } from '../bin/parts.ts'

type Stack = { port: string; signIns: SignIn[]; upstream: string; dataDir: string }
const running = () => JSON.parse(process.env.STACK ?? '{"port":"","signIns":[]}') as Stack

/** The running stack, as its starter left it in the environment. */
export const stack = {
  get port() {
    return running().port
  },
  get signIns() {
    return running().signIns
  },
  /** The provider's address, for a second portal in front of it. */
  get upstream() {
    return running().upstream
  },
  /** The folder that pictures of all screens are to be put into; none: no pictures. */
  get pictures() {
    return process.env.PICTURES
  },
  /** How many random moments something happens at; the long proof takes more. */
  get moments() {
    return Number(process.env.MOMENTS ?? 8)
  },
  /** How often the sockets of a chat are cut; the long proof takes more. */
  get cuts() {
    return Number(process.env.CUTS ?? 20)
  },
  /** How often a figure is measured. */
  get runs() {
    return Number(process.env.RUNS ?? 5)
  },
  /** Where the random moments begin; none: anywhere. */
  get seed() {
    return process.env.SEED
  },
  /** Where the provider keeps its data; its operator is reached there. */
  get dataDir() {
    return running().dataDir
  },
  /** The portal by address, where a name of a site would not resolve. */
  get direct() {
    return `http://127.0.0.1:${this.port}`
  },
}
/** Leaves a running stack for the journeys to find. */
export function announce(stack: Stack) {
  process.env.STACK = JSON.stringify(stack)
}

/** Whether the journeys run while a Redis forgets everything once a second. */
export const withFlushedRedis = () => process.env.REDIS === 'flushed'
