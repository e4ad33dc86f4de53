import { WebSocket, WebSocketServer } from 'ws'
import type { ThirdPartyData } from './data.ts'
import { CHAT_NAMES, type Message, roomKey } from './messages.ts'
import type { Person } from './people.ts'
import { type Fields, toFields, toText } from './values.ts'

export const CHAT_PATHS = { orders: '/tempo-reale/ordini', office: '/tempo-reale/segreteria' } as const
type ChatPath = (typeof CHAT_PATHS)[keyof typeof CHAT_PATHS]
export const isChatPath = (path: string): path is ChatPath => Object.values(CHAT_PATHS).some((one) => one === path)
type ChatConnection = { socket: WebSocket; person: Person; rooms: Set<string> }

/**
 * Creates both chat sockets. Unlike our provider's, the frame types are upper case. A sent frame has its type in
 * `event` and its content in `payload`.
 */
export function createChats(foreignData: ThirdPartyData) {
  const server = new WebSocketServer({ noServer: true })
  const seats = new Set<ChatConnection>()
  const say = ({ socket }: ChatConnection, event: string, payload: unknown) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, payload, versione: 2 }))
  }

  const history = (seat: ChatConnection, rooms: Iterable<string>) => {
    for (const room of rooms)
      say(seat, 'ALL_MSGS', {
        messages: foreignData.messages.filter((message) => message.room === room).map(toChatMessage),
        writers: foreignData.people.map(({ _id, firstName, lastName, role }) => ({ _id, firstName, lastName, role })),
        clientName: 'Segreteria',
      })
  }

  function onFrame(seat: ChatConnection, path: ChatPath, raw: string) {
    const frame = toFields(JSON.parse(raw))
    const about = path === CHAT_PATHS.office ? seat.person._id : frame.order_id
    const room = roomKey(frame.chatType, about)
    switch (frame.type) {
      case 'SUBSCRIBE':
        seat.rooms.add(room)
        // The admin chat sends the history immediately, without waiting for a request.
        return path === CHAT_PATHS.office ? history(seat, [room]) : undefined
      case 'request_all_messages':
        return history(seat, seat.rooms)
      case 'NEW_MSG': {
        const message = storeMessage(foreignData, seat.person, room, frame)
        for (const other of seats) {
          // In the chat of an order, the sender does not receive its own message.
          const isOwn = other === seat && path === CHAT_PATHS.orders
          if (other.rooms.has(room) && !isOwn) say(other, 'NEW_MSG', toChatMessage(message))
        }
        return undefined
      }
      case 'PING':
        return say(seat, 'PONG', null)
      default:
        return undefined
    }
  }

  return {
    server,
    join(socket: WebSocket, person: Person, path: ChatPath) {
      const seat: ChatConnection = { socket, person, rooms: new Set() }
      seats.add(seat)
      socket.on('message', (data: Buffer) => onFrame(seat, path, data.toString('utf8')))
      socket.once('close', () => seats.delete(seat))
      socket.on('error', () => socket.terminate())
    },
    close() {
      for (const { socket } of seats) socket.terminate()
    },
  }
}

function storeMessage(
  foreignData: ThirdPartyData,
  person: Person,
  room: string,
  { message_type, content, data }: Fields,
): Message {
  const message: Message = {
    _id: foreignData.freshId(),
    room,
    sent_by: person._id,
    role_label: person.role.toUpperCase(),
    name: `${person.firstName} ${person.lastName}`,
    message_type: message_type === 'file' ? 'file' : 'text',
    ...(message_type === 'file' ? { data } : { content: toText(content) }),
    time: new Date().toISOString(),
  }
  foreignData.messages.push(message)
  return message
}

function toChatMessage({ room, ...message }: Message): Fields {
  const [chatType = '', about] = room.split('/')
  return { ...message, chatType: CHAT_NAMES[chatType], ...(chatType !== 'writertoadmin' && { order_id: about }) }
}
