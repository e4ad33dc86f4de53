const readErrorCode = (value: unknown): string | undefined => (value as { code?: string } | undefined)?.code

/** Only errors from PostgreSQL have a `severity`. Their messages can contain stored values. */
const isDatabaseError = (value: unknown) => typeof (value as { severity?: unknown } | undefined)?.severity === 'string'

/**
 * Serializes an error for the log. The message of a failed query contains its parameters and stored values, so only the
 * error code and the stack frames are logged.
 */
export function toSafeError(error: Error) {
  const isQuery = error.message.startsWith('Failed query') || isDatabaseError(error) || isDatabaseError(error.cause)
  const stackFrames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    code: readErrorCode(error.cause) ?? readErrorCode(error),
    message: isQuery ? 'query failed' : error.message,
    stack: stackFrames.slice(0, 8).join('\n'),
  }
}
