import { readFrame, writeFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { createStore } from '../../ui/hooks/create-store.ts'
import type { Chat } from './chat.ts'
import { stepChat } from './chat-machine.ts'
import { type ChatEvent, type ChatState, type Effect, INITIAL, type Timer } from './chat-state.ts'

export type Connection = { write: (text: string) => void; close: () => void }
export type ConnectionEvents = { opened: () => void; text: (text: string) => void; closed: (code: number) => void }
/** Network, timers and randomness of a chat; replaced in tests. */
export type ChatEnv = {
  connect: (events: ConnectionEvents) => Connection
  after: (ms: number, run: () => void) => () => void
  random: () => number
}

/** Runs one room: `tell` it events, `read` its state, `listen` for changes. */
export function runChat(chat: Chat, world: ChatEnv) {
  const state = createStore<ChatState>(INITIAL)
  let line: Connection | undefined
  const timers = new Map<Timer, () => void>()

  const tell = (event: ChatEvent) => {
    const next = stepChat(chat, state.read(), event, world.random())
    state.set(next.state)
    for (const effect of next.effects) act(effect)
  }
  const act = (effect: Effect) => {
    switch (effect.do) {
      case 'dial':
        dial()
        break
      case 'hang_up':
        line?.close()
        line = undefined
        break
      case 'write':
        line?.write(writeFrame(effect.frame))
        break
      case 'timer':
        stop(effect.timer)
        timers.set(
          effect.timer,
          world.after(effect.ms, () => {
            timers.delete(effect.timer)
            tell({ type: 'timer', timer: effect.timer })
          }),
        )
        break
      case 'clear':
        stop(effect.timer)
        break
    }
  }
  const stop = (timer: Timer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  /** Events of an abandoned connection are ignored. */
  const dial = () => {
    const own: { line?: Connection } = {}
    const ifCurrent = (run: () => void) => () => {
      if (own.line !== undefined && own.line === line) run()
    }
    own.line = world.connect({
      opened: ifCurrent(() => tell({ type: 'opened' })),
      text: (text) => {
        const frame = readFrame(text, 'server')
        if (frame) ifCurrent(() => tell({ type: 'frame', frame }))()
      },
      closed: (code) =>
        ifCurrent(() => {
          line = undefined
          tell({ type: 'closed', code })
        })(),
    })
    line = own.line
  }
  return {
    tell,
    read: state.read,
    listen: state.listen,
  }
}
