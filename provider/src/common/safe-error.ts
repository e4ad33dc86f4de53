const codeIn = (value: unknown): string | undefined => (value as { code?: string } | undefined)?.code

/**
 * What a log says of an error. A failed query names its parameters and the database repeats values, so that of those
 * only the code and the places in our own code are told.
 */
export function safeError(error: Error) {
  const isQuery = error.cause !== undefined || error.message.startsWith('Failed query')
  const places = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    code: codeIn(error.cause) ?? codeIn(error),
    message: isQuery ? 'a query failed' : error.message,
    stack: places.slice(0, 8).join('\n'),
  }
}
