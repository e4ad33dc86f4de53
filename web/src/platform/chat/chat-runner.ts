import { readFrame, writeFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { createStore } from '../../ui/hooks/create-store.ts'
import type { Chat } from './chat.ts'
import { stepChat } from './chat-machine.ts'
import { type ChatEffect, type ChatEvent, type ChatState, type ChatTimer, INITIAL_STATE } from './chat-state.ts'

export type ChatConnection = { write: (text: string) => void; close: () => void }
export type ChatConnectionEvents = { opened: () => void; text: (text: string) => void; closed: (code: number) => void }
/** Network, timers and random numbers that a chat uses; replaced in tests. */
export type ChatEnv = {
  connect: (events: ChatConnectionEvents) => ChatConnection
  after: (ms: number, run: () => void) => () => void
  random: () => number
}

/**
 * Runs the connection of one room: `dispatch` sends it an event, `read` returns its state, `listen` reports changes.
 */
export function runChat(chat: Chat, env: ChatEnv) {
  const state = createStore<ChatState>(INITIAL_STATE)
  let connection: ChatConnection | undefined
  const timers = new Map<ChatTimer, () => void>()

  const dispatch = (event: ChatEvent) => {
    const next = stepChat(chat, state.read(), event, env.random())
    state.set(next.state)
    for (const effect of next.effects) runEffect(effect)
  }
  const runEffect = (effect: ChatEffect) => {
    switch (effect.do) {
      case 'dial':
        dial()
        break
      case 'hang_up':
        connection?.close()
        connection = undefined
        break
      case 'write':
        connection?.write(writeFrame(effect.frame))
        break
      case 'timer':
        stop(effect.timer)
        timers.set(
          effect.timer,
          env.after(effect.ms, () => {
            timers.delete(effect.timer)
            dispatch({ type: 'timer', timer: effect.timer })
          }),
        )
        break
      case 'clear':
        stop(effect.timer)
        break
    }
  }
  const stop = (timer: ChatTimer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  /** Opens a connection; events of an earlier, abandoned connection are ignored. */
  const dial = () => {
    const own: { line?: ChatConnection } = {}
    const ifCurrent = (run: () => void) => () => {
      if (own.line !== undefined && own.line === connection) run()
    }
    own.line = env.connect({
      opened: ifCurrent(() => dispatch({ type: 'opened' })),
      text: (text) => {
        const frame = readFrame(text, 'server')
        if (frame) ifCurrent(() => dispatch({ type: 'frame', frame }))()
      },
      closed: (code) =>
        ifCurrent(() => {
          connection = undefined
          dispatch({ type: 'closed', code })
        })(),
    })
    connection = own.line
  }
  return {
    dispatch,
    read: state.read,
    listen: state.listen,
  }
}
