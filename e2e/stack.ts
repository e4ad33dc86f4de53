type Stack = { port: string; upstream: string; dataDir: string }
const running = () => JSON.parse(process.env.STACK ?? '{"port":""}') as Stack

/** The stack of this worker, as `startStack` left it in the environment. */
export const stack = {
  get port() {
    return running().port
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
/** Makes a running stack known to the tests of this worker. */
export function announce(stack: Stack) {
  process.env.STACK = JSON.stringify(stack)
}

/** Whether the journeys run with a Redis that is flushed once a second. */
export const withFlushedRedis = () => process.env.REDIS === 'flushed'
