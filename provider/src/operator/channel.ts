import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request } from 'node:http'
import { socketPath } from '../db/lock.ts'
import type { Services } from '../http/context.ts'
import type { Order, Result } from './operate.ts'

const LIMIT = 1024 * 1024

/**
 * Serves the Unix socket of the process that holds the data directory. POST runs an operator command, GET returns the
 * name of the database. Only the process's own user can connect.
 */
export const operatorChannel =
  (database: string, services: () => Services | undefined): RequestListener =>
  (incoming, outgoing) => {
    if (incoming.method === 'GET') {
      outgoing.end(database)
      return
    }
    const answer = async (): Promise<Result> => {
      const known = services()
      if (!known) return { out: '', err: 'The provider is still starting.\n', code: 1 }
      const { operate } = await import('./operate.ts')
      return operate(known, JSON.parse(await textOf(incoming)) as Order)
    }
    void answer()
      .catch((): Result => ({ out: '', err: 'This command failed. The provider’s log says why.\n', code: 1 }))
      .then((result) => outgoing.end(JSON.stringify(result)))
  }

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming.setEncoding('utf8')) {
    text += String(part)
    if (text.length > LIMIT) throw new Error('too long')
  }
  return text
}

/** Returns the database used by the process that holds `dataDir`; undefined when no process runs. */
export const databaseOf = (dataDir: string): Promise<string | undefined> => call(dataDir, 'GET')

/** Runs a command in the process that holds `dataDir`; undefined when no process runs. */
export async function askHolder(dataDir: string, order: Order): Promise<Result | undefined> {
  const text = await call(dataDir, 'POST', JSON.stringify(order))
  return text === undefined ? undefined : (JSON.parse(text) as Result)
}

async function call(dataDir: string, method: 'GET' | 'POST', body?: string): Promise<string | undefined> {
  const asked = request({ socketPath: socketPath(dataDir), method })
  const replied = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end(body)
  try {
    const [reply] = await replied
    return await textOf(reply)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined
    throw error
  }
}
