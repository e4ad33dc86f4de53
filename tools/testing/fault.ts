import type { Duplex } from 'node:stream'
import type { Kind } from '../../bin/testing/certificates.ts'

/** A call on its way to the API; `name` is the contract's. Headers may be changed. */
export type Asked = {
  name: string
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  socket: Duplex
}
/** An answer on its way back; all of it may be changed. */
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type Maybe<T> = T | undefined | void
/** What may go wrong on the way: each hook is asked for every call, in the order in which they were planted. */
export type Front = {
  certificate: Kind
  scheme: 'http' | 'https' | 'http2'
  /** Answers in place of the API, or changes what it is asked. */
  onAsk: ((asked: Asked) => Maybe<Answer>)[]
  onAnswer: ((answer: Answer, asked: Asked) => Maybe<Promise<void>>)[]
  onConnection: ((socket: Duplex) => void)[]
  /** The path at which the API's chat is found, or the status of a refusal. */
  onUpgrade: ((path: string) => Maybe<string | number>)[]
  /** Another frame, or null for none; `say` sends one of its own, `end` closes the chat. */
  onFrame: ((frame: string, from: 'portal' | 'api') => Maybe<string | null>)[]
  onChat: ((chat: { say: (text: string) => void; end: () => void }) => void)[]
}
/** `finds`: what is to be found of it, as "check: code"; `sandbox`: it shows with a sandbox order alone; `over`: how the portal asks. */
export type Fault = { plant: (front: Front) => void; finds: readonly string[]; sandbox?: true; over?: 'http' }
