import { createErrorBody, ERROR, type ErrorCode, errorCodeForStatus } from '@quillgate/shared/domain/errors/codes'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../common/errors.ts'
import { isDatabaseMovedError } from '../db/move-state.ts'

const toErrorCode = (error: Partial<FastifyError>): ErrorCode => {
  if (['ENOSPC', 'EDQUOT'].includes(error.code ?? '') || causeCodeOf(error) === '53100') return 'storage_full'
  if (isLostConnection(error) || isDatabaseMovedError(error)) return 'busy'
  // PostgreSQL has refused the input, because it contains text that cannot be stored or a number out of range.
  if (['22021', '22P05', '22003'].includes(causeCodeOf(error) ?? '')) return 'request_invalid'
  return errorCodeForStatus(error.statusCode ?? 500)
}
/**
 * Returns whether an error means that PostgreSQL is unreachable, starting or stopping. Some errors of the driver have
 * only a message and no code.
 */
function isLostConnection(error: Partial<FastifyError> & { cause?: unknown }): boolean {
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  const code = cause.code ?? ''
  return (
    /^(?:57P0[1-3]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(cause.message ?? '')
  )
}
/** Returns PostgreSQL's error code. The query builder throws its own error, with the original error as `cause`. */
const causeCodeOf = (error: { cause?: unknown }) => (error.cause as { code?: string } | undefined)?.code

/**
 * Responds to every error in the format of the specification. Logs unexpected errors and hides their details from the
 * client.
 */
export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      if (error instanceof AppError) return sendError(reply, error)
      const code = toErrorCode(error)
      if (code === 'busy') reply.header('retry-after', 5)
      if (ERROR[code].status >= 500)
        request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
      return reply.code(ERROR[code].status).send(createErrorBody(code))
    })
    app.setNotFoundHandler((_, reply) => reply.code(404).send(createErrorBody('not_found')))
  },
  { name: 'errors' },
)

function sendError(reply: FastifyReply, error: AppError) {
  const { retryAfterSeconds } = error.more
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(error.status).send(error.body())
}
