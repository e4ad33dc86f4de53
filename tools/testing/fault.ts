import type { Duplex } from 'node:stream'
import type { CertificateKind } from '../../bin/testing/certificates.ts'

/** A request to the API. `name` is the name of the call in the API contract. Hooks can change the headers. */
export type ForwardedRequest = {
  name: string
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  socket: Duplex
}
/** A response of the API. Hooks can change all of it. */
export type ForwardedReply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type MaybeVoid<T> = T | undefined | void
/** Hooks of the faulty proxy. All hooks of a list are called, in the order in which they were added. */
export type ProxyHooks = {
  certificate: CertificateKind
  scheme: 'http' | 'https' | 'http2'
  /** Modifies the request, or returns a response to send instead of the API's. */
  onAsk: ((asked: ForwardedRequest) => MaybeVoid<ForwardedReply>)[]
  onAnswer: ((answer: ForwardedReply, asked: ForwardedRequest) => MaybeVoid<Promise<void>>)[]
  onConnection: ((socket: Duplex) => void)[]
  /** Returns the API's chat path for a requested path, or the status with which the chat is refused. */
  onUpgrade: ((path: string) => MaybeVoid<string | number>)[]
  /**
   * Returns a frame to send instead, or null to drop the frame. In `onChat`, `say` sends an additional frame and `end`
   * closes the chat.
   */
  onFrame: ((frame: string, from: 'portal' | 'api') => MaybeVoid<string | null>)[]
  onChat: ((chat: { say: (text: string) => void; end: () => void }) => void)[]
}
/**
 * A fault to simulate. `finds`: the findings that the doctor must report, as "check: code". `sandbox`: the findings
 * require a sandbox order. `over`: the scheme that the portal uses.
 */
export type Fault = { apply: (front: ProxyHooks) => void; finds: readonly string[]; sandbox?: true; over?: 'http' }
