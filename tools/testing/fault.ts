import type { Duplex } from 'node:stream'
import type { CertificateKind } from '../../bin/testing/certificates.ts'

/**
 * A request that the proxy forwards to the API. `name` is the name of the call in the API contract. Hooks can change
 * the headers.
 */
export type ForwardedRequest = {
  name: string
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  socket: Duplex
}
/** A response of the API. Hooks can change all of its properties. */
export type ForwardedReply = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type MaybeVoid<T> = T | undefined | void
/** Hooks of the proxy that simulates faults. All hooks of a list are called, in the order in which they were added. */
export type ProxyHooks = {
  certificate: CertificateKind
  scheme: 'http' | 'https' | 'http2'
  /** Modifies the request, or returns a response that the proxy sends without forwarding the request to the API. */
  onAsk: ((asked: ForwardedRequest) => MaybeVoid<ForwardedReply>)[]
  onAnswer: ((answer: ForwardedReply, asked: ForwardedRequest) => MaybeVoid<Promise<void>>)[]
  onConnection: ((socket: Duplex) => void)[]
  /**
   * Returns the path under which the API has the requested chat, or the HTTP status with which the proxy refuses the
   * chat.
   */
  onUpgrade: ((path: string) => MaybeVoid<string | number>)[]
  /**
   * Returns a frame that replaces `frame`, or null to drop it. In `onChat`, `say` sends an additional frame and `end`
   * closes the chat.
   */
  onFrame: ((frame: string, from: 'portal' | 'api') => MaybeVoid<string | null>)[]
  onChat: ((chat: { say: (text: string) => void; end: () => void }) => void)[]
}
/**
 * A fault to simulate. `finds`: the findings that the doctor command must report, as "check: code". `sandbox`: whether
 * it finds them only with a sandbox order. `over`: the scheme in the URL that it checks.
 */
export type Fault = {
  apply: (front: ProxyHooks) => void
  finds: readonly string[]
  /** Matches further findings, which occur or not depending on the time between two calls. */
  mayFind?: RegExp
  sandbox?: true
  over?: 'http'
}
