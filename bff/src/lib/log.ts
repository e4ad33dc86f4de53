/** JSON log lines for operators. Fields named like secrets are redacted, texts are cut to 2,000 characters. */
export type Log = {
  info: (fields: Fields, message: string) => void
  warn: (fields: Fields, message: string) => void
  error: (fields: Fields, message: string) => void
  /**
   * Writes formatted access-log lines whose level is at least `minLevel`; undefined when the log level excludes all of
   * them.
   */
  access: { minLevel: number; write: (lines: string) => void } | undefined
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
const MAX_VALUE_LENGTH = 2_000
const SECRET_FIELD_NAME = /^(?:cookie|set-cookie|authorization|password|token|secret|email)$/i

/** Creates a log that writes entries of at least `level`, one line each. */
export function createLog(level: Level, write: (lines: string) => void): Log {
  const at = (grade: 'info' | 'warn' | 'error') => (fields: Fields, msg: string) => {
    if (LEVELS[grade] < LEVELS[level]) return
    write(`${JSON.stringify({ level: LEVELS[grade], time: Date.now(), ...fields, msg }, redactValue)}\n`)
  }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    access: LEVELS[level] <= LEVELS.warn ? { minLevel: LEVELS[level], write } : undefined,
  }
}

export const SILENT_LOG: Log = createLog('silent', () => {})

function redactValue(name: string, value: unknown): unknown {
  if (SECRET_FIELD_NAME.test(name)) return '[redacted]'
  if (typeof value === 'string') return value.slice(0, MAX_VALUE_LENGTH)
  if (!(value instanceof Error)) return value
  const { name: type, message, stack, code } = value as Error & { code?: unknown }
  return { type, message, code, stack }
}
