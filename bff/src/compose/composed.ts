import type { Call, Reply } from '@quillgate/shared/contract/call'
import type { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { decode } from '@quillgate/shared/contract/decode'
import type { Invoice } from '@quillgate/shared/contract/entities'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { effectiveStatus } from '@quillgate/shared/domain/outcome'
import type { TSchema } from 'typebox'
import { errorAnswer } from '../http/errors.ts'
import { type BufferedReply, bufferedReply } from '../upstream/buffered-reply.ts'
import { upstreamErrorCode } from '../upstream/failure.ts'
import type { UpstreamReply } from '../upstream/fetch-upstream.ts'

/** What was fetched for a part: the upstream's answer, or our status for why there is none. */
export type Fetched = { ok: true; answer: UpstreamReply } | { ok: false; status: number }
/** What a composition is made of, by the names of its parts; one that was not asked for is missing. */
export type Job = { name: Name; parts: Record<string, Fetched | undefined>; params: Readonly<Record<string, string>> }
/** A composed answer. `over`: the session has ended. */
export type Made = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer>; over: boolean }

type Part<C extends Call> =
  | { ok: true; value: Reply<C> }
  | { ok: false; status: number; whole: BufferedReply | undefined }
type Refused = Part<Call> & { ok: false }
type Name = Exclude<keyof typeof compositions, 'payment'>
type Bodies = { [N in Name]: Reply<(typeof compositions)[N]> }
type Read = <C extends Call & { reply: TSchema }>(name: string, spec: C) => Part<C>

const makers: { [N in Name]: (read: Read, params: Job['params']) => Bodies[N] | Refused } = {
  customerOrder(read, { id = '' }) {
    const view = read('view', customerOrders.view)
    const invoices = read('invoices', customerInvoices.list)
    const profile = read('profileFile', customerOrders.profileFile)
    if (!view.ok) return view
    const { order, clientCurrencyType, invoices: own } = view.value
    return {
      order,
      clientCurrencyType,
      invoices: own ?? (invoices.ok ? invoicesOf(invoices.value.invoices, id) : null),
      profileFileKey: profile.ok ? profile.value.data?.file?.file?.key : undefined,
      profileFiles: profile.ok ? profile.value.data?.files : undefined,
      warnings: [
        ...(own || invoices.ok || invoices.status === NOT_ASKED ? [] : ['invoices']),
        ...(profile.ok || profile.status === 404 ? [] : ['profileFile']),
      ],
    }
  },
  writerDashboard(read) {
    const orders = read('orders', writerOrders.dashboard)
    const monthly = read('monthly', writerOrders.monthly)
    if (!orders.ok) return orders
    return {
      orders: orders.value.orders,
      monthly: monthly.ok ? monthly.value.data : null,
      warnings: monthly.ok ? [] : ['monthly'],
    }
  },
}

const NOT_ASKED = 0

/** A list of all invoices narrowed to one order's; an invoice that names no order may be any's and is left out. */
const invoicesOf = (invoices: readonly Invoice[], orderId: string) =>
  invoices.filter(({ ordersIds }) => ordersIds.includes(orderId))

/** Puts an answer together; a session that is over in any part is over for all, an essential part answers for itself. */
export function composed({ name, parts, params }: Job): Made {
  const seen: Part<Call>[] = []
  const read: Read = (part, spec) => {
    const made = readPart(spec, parts[part])
    seen.push(made)
    return made
  }
  const made = makers[name](read, params)
  const over = seen.find((part): part is Refused => !part.ok && part.status === 401)
  if (over) return refusal(over)
  if ('ok' in made) return refusal(made)
  return json(200, { status: true, status_code: 200, statusCode: 200, ...made })
}

function readPart<C extends Call & { reply: TSchema }>(spec: C, fetched: Fetched | undefined): Part<C> {
  if (!fetched) return { ok: false, status: NOT_ASKED, whole: undefined }
  if (!fetched.ok) return { ...fetched, whole: undefined }
  try {
    const whole = bufferedReply(fetched.answer)
    if (whole.failed) return { ok: false, status: effectiveStatus(whole.status, whole.raw), whole }
    const read = decode(spec.reply, whole.raw)
    if (read.ok) return { ok: true, value: read.value as Reply<C> }
  } catch {
    // An answer that is none: below.
  }
  return { ok: false, status: 502, whole: undefined }
}

/** As it would have come by itself: a legacy may refuse in a 200. */
function refusal({ status, whole }: Refused): Made {
  const over = status === 401
  const said = whole?.raw
  if (typeof said === 'object' && said !== null) return { ...json(status, said), over }
  const answer = errorAnswer(upstreamErrorCode(status >= 400 ? status : 502), status >= 400 ? status : 502)
  return { ...answer, over }
}

function json(status: number, value: object): Made {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: Buffer.from(JSON.stringify(value)), over: false }
}
