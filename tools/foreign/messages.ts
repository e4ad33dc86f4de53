import { ADMIN_ID } from './people.ts'
import { hexId } from './values.ts'

/** A chat message. `room`: the id of the order, or in the admin chat the id of the writer. */
export type Message = {
  _id: string
  room: string
  sent_by: string
  role_label: string
  name: string
  message_type: 'text' | 'file'
  content?: string
  data?: unknown
  time: string
}

/** The API's names for the kinds of chats. */
export const CHAT_NAMES: Readonly<Record<string, string>> = {
  writertocustomer: 'writer-to-customer',
  review: 'REVIEW',
  writertoadmin: 'writer_to_admin',
}
export const roomKey = (chatType: unknown, orderId: unknown) =>
  `${String(chatType).toLowerCase().replace(/[-_]/g, '')}/${String(orderId)}`

export const createMessages = (): Message[] => [
  {
    _id: hexId(0xa1),
    room: roomKey('writerToCustomer', hexId(0x11)),
    sent_by: hexId(2),
    role_label: 'WRITER',
    name: 'Marco Conti',
    message_type: 'text',
    content: 'Buongiorno, ho iniziato a scrivere.',
    time: '2026-03-01T10:00:00+01:00',
  },
  {
    _id: hexId(0xa2),
    room: roomKey('review', hexId(0x11)),
    sent_by: hexId(3),
    role_label: 'REVIEWER',
    name: 'Elena Greco',
    message_type: 'text',
    content: '<p>Il profilo è <b>troppo lungo</b>.</p>',
    time: '2026-03-02T10:00:00+01:00',
  },
  {
    _id: hexId(0xa3),
    room: roomKey('writerToAdmin', hexId(2)),
    sent_by: ADMIN_ID,
    role_label: 'ADMIN',
    name: 'Segreteria',
    message_type: 'text',
    content: 'Le ferie sono approvate.',
    time: '2026-03-03T10:00:00+01:00',
  },
]
