import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request } from 'node:http'
import { getSocketPath } from '../db/data-dir-lock.ts'
import type { Services } from '../http/context.ts'
import type { OperatorRequest, OperatorResult } from './operate.ts'

const MAX_BODY_LENGTH = 1024 * 1024

/**
 * Returns the request handler of the operator socket (a Unix socket), on which the process that holds the data
 * directory listens. POST runs an operator command, GET returns the name of the database. Only the operating system
 * user of that process can connect.
 */
export const createOperatorChannel =
  (database: string, services: () => Services | undefined): RequestListener =>
  (incoming, outgoing) => {
    if (incoming.method === 'GET') {
      outgoing.end(database)
      return
    }
    const answer = async (): Promise<OperatorResult> => {
      const current = services()
      if (!current) return { out: '', err: 'The provider is still starting.\n', code: 1 }
      const { executeOperatorRequest } = await import('./operate.ts')
      return executeOperatorRequest(current, JSON.parse(await readBodyText(incoming)) as OperatorRequest)
    }
    void answer()
      .catch((): OperatorResult => ({ out: '', err: 'The command failed. See the provider’s log.\n', code: 1 }))
      .then((result) => outgoing.end(JSON.stringify(result)))
  }

async function readBodyText(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming.setEncoding('utf8')) {
    text += String(part)
    if (text.length > MAX_BODY_LENGTH) throw new Error('too long')
  }
  return text
}

/**
 * Returns the name of the database that the process with the data directory `dataDir` uses; undefined if no such
 * process is running.
 */
export const fetchDatabaseName = (dataDir: string): Promise<string | undefined> => sendRequest(dataDir, 'GET')

/**
 * Runs an operator command in the process with the data directory `dataDir`; returns undefined if no such process is
 * running.
 */
export async function runInProvider(dataDir: string, request: OperatorRequest): Promise<OperatorResult | undefined> {
  const text = await sendRequest(dataDir, 'POST', JSON.stringify(request))
  return text === undefined ? undefined : (JSON.parse(text) as OperatorResult)
}

async function sendRequest(dataDir: string, method: 'GET' | 'POST', body?: string): Promise<string | undefined> {
  const clientRequest = request({ socketPath: getSocketPath(dataDir), method })
  const replied = once(clientRequest, 'response') as Promise<[IncomingMessage]>
  clientRequest.end(body)
  try {
    const [reply] = await replied
    return await readBodyText(reply)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined
    throw error
  }
}
