type Stack = { port: string; upstream: string; dataDir: string }
const readPublishedStack = () => JSON.parse(process.env.STACK ?? '{"port":""}') as Stack

/** The servers that this worker uses. Their data is in environment variables, which start-stack.ts sets. */
export const stack = {
  get port() {
    return readPublishedStack().port
  },
  /** The provider's address, for a second portal in front of it. */
  get upstream() {
    return readPublishedStack().upstream
  },
  /** The folder for screenshots of all screens; undefined when none are saved. */
  get screenshotFolder() {
    return process.env.PICTURES
  },
  /** Number of random interruptions of the typing; the soak run sets a higher number. */
  get moments() {
    return Number(process.env.MOMENTS ?? 8)
  },
  /** Number of times that the sockets of a chat are cut; the soak run sets a higher number. */
  get cuts() {
    return Number(process.env.CUTS ?? 20)
  },
  /** The number of measurements of each value. */
  get runs() {
    return Number(process.env.RUNS ?? 5)
  },
  /** The seed of the random interruptions; undefined for a random seed. */
  get seed() {
    return process.env.SEED
  },
  /** The data folder of the provider, which contains the socket for operator commands. */
  get dataDir() {
    return readPublishedStack().dataDir
  },
  /** The URL of the portal by IP address, for use where site names do not resolve. */
  get directUrl() {
    return `http://127.0.0.1:${this.port}`
  },
}
/** Publishes a running stack to the tests of this worker. */
export function publishStack(stack: Stack) {
  process.env.STACK = JSON.stringify(stack)
}

export const usesFlushedRedis = () => process.env.REDIS === 'flushed'
