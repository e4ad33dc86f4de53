import * as Type from 'typebox'
import { Person } from './user.ts'
import { Id, Instant, MaybeText, RichText, Text } from './values.ts'

export const sockets = {
  orders: { path: '/socket/orders', access: ['customer', 'writer', 'reviewer'] },
  admin: { path: '/socket/admin', access: ['writer'] },
} as const
export type SocketName = keyof typeof sockets

/** The types of chat rooms: customer and contributor, the team of an order, contributor and admin. */
export const ChatType = Type.Union([
  Type.Literal('writerToCustomer'),
  Type.Literal('review'),
  Type.Literal('writerToAdmin'),
])
export type ChatType = Type.Static<typeof ChatType>

const ChatFile = Type.Object({ key: Id, mimetype: MaybeText, originalname: Text })
export const ChatMessage = Type.Object({
  _id: Type.String(),
  type: Type.Union([Type.Literal('text'), Type.Literal('file')], { alias: ['message_type'], default: 'text' }),
  sent_by: Text,
  role_label: MaybeText,
  name: MaybeText,
  badge: MaybeText,
  content: Text,
  data: Type.Optional(ChatFile),
  createdAt: Type.Optional(Type.String({ alias: ['time'] })),
  order_id: MaybeText,
  chatType: Type.Optional(ChatType),
})
export type ChatMessage = Type.Static<typeof ChatMessage>

export const Participant = Type.Object({
  _id: Type.String(),
  firstName: Person.properties.firstName,
  lastName: Person.properties.lastName,
  preferredClientSideName: MaybeText,
  role: Text,
})
export type Participant = Type.Static<typeof Participant>

const SubscribeFrame = Type.Object({
  type: Type.Literal('subscribe'),
  chatType: ChatType,
  sent_by: Type.Optional(Id),
  order_id: Type.Optional(Id),
  userId: Type.Optional(Id),
})
const NewMessageFrame = Type.Object({
  type: Type.Literal('new_message'),
  chatType: ChatType,
  sent_by: Type.Optional(Id),
  order_id: Type.Optional(Id),
  userId: Type.Optional(Id),
  message_type: Type.Union([Type.Literal('text'), Type.Literal('file')]),
  content: Type.Optional(RichText),
  data: Type.Optional(ChatFile),
  sentToWriter: Type.Optional(Type.Literal(true)),
  /** The id that the browser gives the message. It is not sent upstream; an error frame for the message repeats it. */
  ref: Type.Optional(Id),
})

/** Frames from the browser. All fields are at the top level, and the types are in lower case. */
export const ClientFrame = Type.Union([
  SubscribeFrame,
  NewMessageFrame,
  /**
   * `before`: a message id; requests the page of messages older than this message. Only sent to an API that pages its
   * history.
   */
  Type.Object({ type: Type.Literal('request_all_messages'), before: Type.Optional(Id) }),
  Type.Object({ type: Type.Literal('ping') }),
])
export type ClientFrame = Type.Static<typeof ClientFrame>

/** Frames to the browser, in the only dialect that the BFF sends. */
export const ServerFrame = Type.Union([
  Type.Object({
    type: Type.Literal('all_messages'),
    messages: Type.Array(ChatMessage, { default: [] }),
    participants: Type.Array(Participant, { alias: ['writers'], default: [] }),
    clientName: MaybeText,
    createdAt: Instant,
    /** The `before` of the request; absent for the newest page. */
    before: MaybeText,
    /** Whether older messages exist; absent when the API has sent its whole history. */
    hasOlder: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('new_message'), message: Type.Object(ChatMessage.properties, { alias: ['.'] }) }),
  Type.Object({
    type: Type.Literal('new_participant'),
    participant: Type.Object(Participant.properties, { alias: ['.'] }),
  }),
  Type.Object({ type: Type.Literal('pong') }),
  Type.Object({ type: Type.Literal('error'), error: Type.String(), code: MaybeText, ref: MaybeText }),
])
export type ServerFrame = Type.Static<typeof ServerFrame>
