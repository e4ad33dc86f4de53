import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Opens connections that send `head` and never read the reply; they are closed when the test ends. */
export async function openHeldConnections(port: number, count: number, head: string): Promise<Socket[]> {
  const held = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    onTestFinished(() => void socket.destroy())
    return socket
  })
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  for (const socket of held) socket.write(head)
  return held
}

const HOST = 'northwind.test'
const requestLines = (first: string, headers: Record<string, string>) =>
  [
    `${first} HTTP/1.1`,
    ...Object.entries({ host: HOST, 'x-quillgate': '1', ...headers }).map((pair) => pair.join(': ')),
  ].join('\r\n')

export const createGetRequestHead = (path: string, headers: Record<string, string> = {}) =>
  createRequestHead(`GET ${path}`, headers)

/** Returns the head of a request that the web app would send; the test sends the body. */
export const createRequestHead = (first: string, headers: Record<string, string>) =>
  `${requestLines(first, headers)}\r\n\r\n`

/** Returns the start of a 20 MB upload; the test decides how it continues. */
export const createUploadStart = (headers: Record<string, string> = {}) =>
  `${requestLines('POST /api/file/upload', {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '20000000',
    ...headers,
  })}\r\n\r\n${'x'.repeat(50_000)}`
