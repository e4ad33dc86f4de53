import type { SignIn } from '../bin/parts.ts'

/** The running stack, as its starter left it in the environment for the workers. */
export const stack = {
  get port() {
    return process.env.PORTAL_PORT ?? ''
  },
  get signIns() {
    return JSON.parse(process.env.SIGN_INS ?? '[]') as SignIn[]
  },
  /** The provider's address, for a second portal in front of it. */
  get upstream() {
    return process.env.UPSTREAM ?? ''
  },
  /** The folder that pictures of all screens are to be put into; none: no pictures. */
  get pictures() {
    return process.env.PICTURES
  },
  /** How many random moments something happens at; the long proof takes more. */
  get moments() {
    return Number(process.env.MOMENTS ?? 16)
  },
  /** Where the random moments begin; none: anywhere. */
  get seed() {
    return process.env.SEED
  },
  /** Where the provider keeps its data; its operator is reached there. */
  get dataDir() {
    return process.env.PROVIDER_DATA ?? ''
  },
  /** The portal by address, where a name of a site would not resolve. */
  get direct() {
    return `http://127.0.0.1:${this.port}`
  },
}
/** Leaves the running stack for the workers to find. */
export function announce(port: string, signIns: SignIn[], upstream: string, dataDir: string) {
  process.env.PORTAL_PORT = port
  process.env.SIGN_INS = JSON.stringify(signIns)
  process.env.UPSTREAM = upstream
  process.env.PROVIDER_DATA = dataDir
}

/** Whether the journeys run while a Redis forgets everything once a second. */
export const withFlushedRedis = () => process.env.REDIS === 'flushed'
