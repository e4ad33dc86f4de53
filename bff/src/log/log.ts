declare module 'fastify' {
  interface FastifyInstance {
    logs: Log
  }
}

/** Lines for the people who run this: JSON, no secret by name, no field longer than 2 KB. */
export type Log = {
  warn: (fields: Fields, message: string) => void
  error: (fields: Fields, message: string) => void
  /** Takes the finished lines of requests that are at least as grave as `least`; undefined where nobody wants any. */
  access: { least: number; write: (lines: string) => void } | undefined
}
type Fields = Readonly<Record<string, unknown>>
export type Level = keyof typeof LEVELS

export const LEVELS = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
}
const MAX_CHARS = 2_000
const SECRET = /^(?:cookie|set-cookie|authorization|password|token|secret|email)$/i

/** Says what is at least as grave as `level`, a line at a time. */
export function createLog(level: Level, write: (lines: string) => void): Log {
  const at = (grade: 'warn' | 'error') => (fields: Fields, msg: string) => {
    if (LEVELS[grade] < LEVELS[level]) return
    write(`${JSON.stringify({ level: LEVELS[grade], time: Date.now(), ...fields, msg }, shown)}\n`)
  }
  return {
    warn: at('warn'),
    error: at('error'),
    access: LEVELS[level] <= LEVELS.warn ? { least: LEVELS[level], write } : undefined,
  }
}

/** The log of a gateway that nobody listens to. */
export const SILENT: Log = createLog('silent', () => {})

function shown(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '[redacted]'
  if (typeof value === 'string') return value.slice(0, MAX_CHARS)
  if (!(value instanceof Error)) return value
  const { name: type, message, stack, code } = value as Error & { code?: unknown }
  return { type, message, code, stack }
}
