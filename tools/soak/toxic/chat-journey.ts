import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@quillgate/shared/contract/table'
import { openSocket } from '../../../bff/src/testing/chat.ts'
import { runChat } from '../../../web/src/platform/chat/chat-runner.ts'
import { browserClient, directClient, type JourneyContext, orderInWork, type StartJourney } from './journey.ts'
import { SHOP } from './stack.ts'
import type { Credentials } from './user-client.ts'

const CHAT = 'writerToCustomer'
/** Time limit for all clients to reconnect and all messages to arrive after the toxic is removed. */
const BACK_MS = 90_000

/** Journey of a customer and a writer who chat, each with the real chat runner of the page. */
export const chat: StartJourney = async (world) => {
  const order = await orderInWork(world)
  const people = [order.customer, order.writer].map((who) => joins(world, order.mark, order.orderId, who))
  const said: string[] = []
  const speak = (at: number) => {
    const text = `${order.mark}-word-${said.length}-`
    said.push(text)
    people[at % 2]!.say(text)
  }
  const allThere = async () => {
    const until = performance.now() + BACK_MS
    const isThere = () =>
      people.every(({ room }) => {
        const { phase, outbox, messages } = room().read()
        return phase === 'live' && outbox.length === 0 && messages.length === said.length
      })
    while (!isThere()) {
      if (performance.now() > until && world.watch.since() > BACK_MS) {
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
      const messages = await historyOf(world, order.mark, order.orderId, order.customer)
      const contents = messages.map(({ content = '' }) => content)
      for (const text of said) {
        const count = contents.filter((content) => content.includes(text)).length
        if (count !== 1) world.watch.reportError(`a message was stored ${count} times`)
      }
      for (const { room, leave } of people) {
        const shown = room()
          .read()
          .messages.map(({ _id }) => _id)
        if (shown.join() !== messages.map(({ _id }) => _id).join())
          world.watch.reportError('a page shows other messages than there are')
        leave()
      }
    },
  }
}

/** Simulates a user in the chat of an order. */
function joins(world: JourneyContext, mark: string, order_id: string, who: Credentials) {
  const page = browserClient(world, [mark])
  let room: ReturnType<typeof runChat>
  let count = 0
  return {
    room: () => room,
    enter: async () => {
      await page.signIn(who)
      const me = await idOf(world, mark, who)
      room = runChat(
        { chatType: CHAT, me, order_id },
        {
          connect: dial(world.stack.port, page.cookie),
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
        id: `${who.email}-${(count += 1)}`,
        words: { content: `<p>${text}</p>` },
        at: Date.now(),
      }),
    leave: () => room.dispatch({ type: 'leave' }),
  }
}

const idOf = async (world: JourneyContext, mark: string, who: Credentials) =>
  (await directClient(world, [mark]).must(contract.auth.login, { body: who })).user._id

type Events = { opened: () => void; text: (text: string) => void; closed: (code: number) => void }
/** Connects to the gateway as a browser does. */
const dial = (port: number, cookie: () => string) => (events: Events) => {
  let write = (_text: string) => {}
  let isLeft = false
  let close = () => {
    isLeft = true
  }
  openSocket({ port, host: SHOP, cookie: cookie() }).then(
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
/** Reads the whole history directly from the provider. */
async function historyOf(world: JourneyContext, mark: string, order_id: string, who: Credentials): Promise<Message[]> {
  const seen = directClient(world, [mark])
  await seen.signIn(who)
  const { socket, got, send } = await openSocket({
    port: world.stack.providerPort,
    path: '/chat',
    host: SHOP,
    cookie: seen.cookie(),
  })
  send({ type: 'subscribe', chatType: CHAT, order_id })
  send({ type: 'request_all_messages' })
  const list = () => got.find(({ type }) => type === 'all_messages')
  for (const until = performance.now() + 10_000; !list(); await wait(20))
    if (performance.now() > until) throw new Error('the provider does not send the history')
  socket.close()
  return list()!.messages as Message[]
}
