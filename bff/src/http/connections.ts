import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Limit } from '../config/rate-limits.ts'
import { toClientSubnet } from './address.ts'

/** Limits the open connections of one address; trusted proxies are not counted. */
export function limitConnections(
  server: Server,
  limit: Limit,
  trusted: (address: string) => boolean,
  onRefused: () => void,
) {
  if (limit.count === Number.POSITIVE_INFINITY) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trusted(remoteAddress)) return
    const address = toClientSubnet(remoteAddress)
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count <= limit.count) return
    onRefused()
    socket.destroy()
  })
}
