import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@quillgate/shared/contract/table'
import { openSocket } from '../../../bff/src/testing/chat.ts'
import { runChat } from '../../../web/src/platform/chat/chat-runner.ts'
import {
  createBrowserClient,
  createDirectClient,
  createOrderInProgress,
  type JourneyContext,
  type StartJourney,
} from './journey.ts'
import { SHOP_DOMAIN } from './stack.ts'
import type { Credentials } from './user-client.ts'

const CHAT_TYPE = 'writerToCustomer'
/** Time limit in ms after the network fault, within which all clients must reconnect and all messages must arrive. */
const RECONNECT_TIMEOUT_MS = 90_000

/** Simulates a customer and a writer who chat. Both use the real chat code of the web app. */
export const startChatJourney: StartJourney = async (context) => {
  const order = await createOrderInProgress(context)
  const people = [order.customer, order.writer].map((who) => joinChat(context, order.mark, order.orderId, who))
  const said: string[] = []
  const speak = (at: number) => {
    const text = `${order.mark}-word-${said.length}-`
    said.push(text)
    people[at % 2]!.say(text)
  }
  const allThere = async () => {
    const until = performance.now() + RECONNECT_TIMEOUT_MS
    const isThere = () =>
      people.every(({ room }) => {
        const { phase, outbox, messages } = room().read()
        return phase === 'live' && outbox.length === 0 && messages.length === said.length
      })
    while (!isThere()) {
      if (performance.now() > until && context.watch.since() > RECONNECT_TIMEOUT_MS) {
        const state = people.map(({ room }) => {
          const { phase, outbox, messages } = room().read()
          return `${phase}, ${outbox.length} waiting, ${messages.length} seen`
        })
        throw new Error(`the chat of ${said.length} messages is not complete: ${state.join('; ')}`)
      }
      await wait(50)
    }
  }
  return {
    rounds: 15,
    async first() {
      for (const { enter } of people) await enter()
      speak(0)
      speak(1)
      await allThere()
    },
    async during(round) {
      speak(round)
      speak(round + 1)
    },
    async after() {
      speak(0)
      speak(1)
      await allThere()
    },
    async truth() {
      const messages = await fetchHistory(context, order.mark, order.orderId, order.customer)
      const contents = messages.map(({ content = '' }) => content)
      for (const text of said) {
        const count = contents.filter((content) => content.includes(text)).length
        if (count !== 1) context.watch.reportError(`a message was stored ${count} times`)
      }
      for (const { room, leave } of people) {
        const shown = room()
          .read()
          .messages.map(({ _id }) => _id)
        if (shown.join() !== messages.map(({ _id }) => _id).join())
          context.watch.reportError('a page shows other messages than there are')
        leave()
      }
    },
  }
}

/** Simulates a user who opens the chat of an order. */
function joinChat(context: JourneyContext, mark: string, order_id: string, credentials: Credentials) {
  const page = createBrowserClient(context, [mark])
  let room: ReturnType<typeof runChat>
  let count = 0
  return {
    room: () => room,
    enter: async () => {
      await page.signIn(credentials)
      const me = await fetchUserId(context, mark, credentials)
      room = runChat(
        { chatType: CHAT_TYPE, me, order_id },
        {
          connect: createDialer(context.stack.port, page.cookie),
          after: (ms, run) => {
            const timer = setTimeout(run, ms)
            return () => clearTimeout(timer)
          },
          random: Math.random,
        },
      )
      room.dispatch({ type: 'start' })
    },
    say: (text: string) =>
      room.dispatch({
        type: 'send',
        id: `${credentials.email}-${(count += 1)}`,
        words: { content: `<p>${text}</p>` },
        at: Date.now(),
      }),
    leave: () => room.dispatch({ type: 'leave' }),
  }
}

const fetchUserId = async (context: JourneyContext, mark: string, credentials: Credentials) =>
  (await createDirectClient(context, [mark]).must(contract.auth.login, { body: credentials })).user._id

type SocketEvents = { opened: () => void; text: (text: string) => void; closed: (code: number) => void }
/** Connects to the chat socket of the BFF as a browser does. */
const createDialer = (port: number, cookie: () => string) => (events: SocketEvents) => {
  let write = (_text: string) => {}
  let isLeft = false
  let close = () => {
    isLeft = true
  }
  openSocket({ port, host: SHOP_DOMAIN, cookie: cookie() }).then(
    ({ socket, closed }) => {
      if (isLeft) socket.terminate()
      write = (text) => socket.readyState === socket.OPEN && socket.send(text)
      close = () => socket.close()
      socket.on('error', () => {})
      socket.on('message', (data) => events.text((data as Buffer).toString()))
      void closed.then(([code]) => events.closed(code))
      events.opened()
    },
    () => events.closed(1006),
  )
  return { write: (text: string) => write(text), close: () => close() }
}

type Message = { _id: string; content?: string }
/** Reads the whole chat history directly from the provider, bypassing the BFF. */
async function fetchHistory(
  context: JourneyContext,
  mark: string,
  order_id: string,
  credentials: Credentials,
): Promise<Message[]> {
  const seen = createDirectClient(context, [mark])
  await seen.signIn(credentials)
  const { socket, got, send } = await openSocket({
    port: context.stack.providerPort,
    path: '/chat',
    host: SHOP_DOMAIN,
    cookie: seen.cookie(),
  })
  send({ type: 'subscribe', chatType: CHAT_TYPE, order_id })
  send({ type: 'request_all_messages' })
  const list = () => got.find(({ type }) => type === 'all_messages')
  for (const until = performance.now() + 10_000; !list(); await wait(20))
    if (performance.now() > until) throw new Error('the provider does not send the history')
  socket.close()
  return list()!.messages as Message[]
}
