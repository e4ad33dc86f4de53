type Stack = { port: string; upstream: string; dataDir: string }
const readPublishedStack = () => JSON.parse(process.env.STACK ?? '{"port":""}') as Stack

/** The servers of this worker. start-stack.ts passes their addresses and folders in environment variables. */
export const stack = {
  get port() {
    return readPublishedStack().port
  },
  /** The address of the provider, for additional portals in front of it. */
  get upstream() {
    return readPublishedStack().upstream
  },
  /** The folder in which screenshots of all screens are saved; undefined if they are not saved. */
  get screenshotFolder() {
    return process.env.PICTURES
  },
  /** How often the typing is interrupted at random; `npm run soak` sets a higher number. */
  get moments() {
    return Number(process.env.MOMENTS ?? 8)
  },
  /** How often the WebSockets of a chat are cut; `npm run soak` sets a higher number. */
  get cuts() {
    return Number(process.env.CUTS ?? 20)
  },
  /** How often each value is measured. */
  get runs() {
    return Number(process.env.RUNS ?? 5)
  },
  /** The seed for random interruptions; undefined for a different seed in each run. */
  get seed() {
    return process.env.SEED
  },
  /** The data folder of the provider, which contains the socket for operator commands. */
  get dataDir() {
    return readPublishedStack().dataDir
  },
  /** The URL of the portal with its IP address, for requests from outside the browser. */
  get directUrl() {
    return `http://127.0.0.1:${this.port}`
  },
}
/** Makes a running stack available to the tests of this worker. */
export function publishStack(stack: Stack) {
  process.env.STACK = JSON.stringify(stack)
}

export const usesFlushedRedis = () => process.env.REDIS === 'flushed'
