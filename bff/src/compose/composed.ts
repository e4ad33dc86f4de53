import type { Call, Reply } from '@quillgate/shared/contract/call'
import type { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { decode } from '@quillgate/shared/contract/decode'
import type { Invoice } from '@quillgate/shared/contract/entities'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { effectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import type { TSchema } from 'typebox'
import { errorAnswer } from '../http/errors.ts'
import { type BufferedReply, bufferedReply } from '../proxy/upstream/buffered-reply.ts'
import { upstreamErrorCode } from '../proxy/upstream/failure.ts'
import type { UpstreamReply } from '../proxy/upstream/odd-reply.ts'

type Readable = Call & { reply: TSchema }
type Parts = {
  /** Calls without which there is no answer. */
  essential: Readonly<Record<string, Readable>>
  /** Calls whose answers may be missing. */
  optional: Readonly<Record<string, Readable>>
  /** The optional ones that a site's switches make pointless: they are not fetched. */
  unneeded?: (flags: WebsiteSettings) => readonly string[]
}
export type CompositionName = Exclude<keyof typeof compositions, 'payment'>

/** The documented calls that each composition is made of. */
export const PARTS = {
  customerOrder: {
    essential: { view: customerOrders.view },
    optional: { invoices: customerInvoices.list, profileFile: customerOrders.profileFile },
    // Whether a tip was given is read off the invoices too.
    unneeded: ({ hide_invoices: noInvoices, hide_tip: noTip }) => (noInvoices && noTip ? ['invoices'] : []),
  },
  writerDashboard: {
    essential: { orders: writerOrders.dashboard },
    optional: { monthly: writerOrders.monthly },
  },
} satisfies Record<CompositionName, Parts>

/** What was fetched for a part: the upstream's answer, or our status for why there is none. */
export type Fetched = { ok: true; answer: UpstreamReply } | { ok: false; status: number }
/** A composition to be made of what was fetched for its parts, by their names. */
export type Job = {
  name: CompositionName
  parts: Readonly<Record<string, Fetched | undefined>>
  params: Readonly<Record<string, string>>
}
/** A composed answer. `over`: the session has ended. `missing`: the parts that it names in its warnings. */
export type Made = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  over: boolean
  missing: readonly string[]
}

type Refused = { ok: false; status: number; whole: BufferedReply | undefined }
type Part<C extends Call> = { ok: true; value: Reply<C> } | Refused

/** Puts an answer together; a session that is over in any part is over for all, an essential part that is refused is the answer. */
export const composed = (job: Job): Made => COMPOSERS[job.name](job)

const COMPOSERS: Readonly<Record<CompositionName, (job: Job) => Made>> = { customerOrder, writerDashboard }

function customerOrder({ parts, params }: Job): Made {
  const { essential, optional } = PARTS.customerOrder
  const view = readPart(essential.view, parts.view)
  const invoices = readPart(optional.invoices, parts.invoices)
  const profileFile = readPart(optional.profileFile, parts.profileFile)
  const over = [view, invoices, profileFile].find(isOver)
  if (over) return refusal(over)
  if (!view.ok) return refusal(view)
  const { order, clientCurrencyType, invoices: own } = view.value
  return made<typeof compositions.customerOrder>({
    order,
    clientCurrencyType,
    invoices: own ?? (invoices.ok ? invoicesOf(invoices.value.invoices, params.id ?? '') : null),
    profileFileKey: profileFile.ok ? profileFile.value.data?.file?.file?.key : undefined,
    profileFiles: profileFile.ok ? profileFile.value.data?.files : undefined,
    warnings: [
      ...(own || invoices.ok || invoices.status === NOT_FETCHED ? [] : ['invoices']),
      ...(profileFile.ok || profileFile.status === 404 ? [] : ['profileFile']),
    ],
  })
}

function writerDashboard({ parts }: Job): Made {
  const { essential, optional } = PARTS.writerDashboard
  const orders = readPart(essential.orders, parts.orders)
  const monthly = readPart(optional.monthly, parts.monthly)
  const over = [orders, monthly].find(isOver)
  if (over) return refusal(over)
  if (!orders.ok) return refusal(orders)
  return made<typeof compositions.writerDashboard>({
    orders: orders.value.orders,
    monthly: monthly.ok ? monthly.value.data : null,
    warnings: monthly.ok ? [] : ['monthly'],
  })
}

const isOver = (part: Part<Call>): part is Refused => !part.ok && part.status === 401

const made = <C extends Call>(body: Reply<C> & { warnings: readonly string[] }): Made => ({
  ...json(200, { status: true, status_code: 200, statusCode: 200, ...body }),
  missing: body.warnings,
})

const NOT_FETCHED = 0

/** A list of all invoices narrowed to one order's; an invoice that names no order may be any's and is left out. */
const invoicesOf = (invoices: readonly Invoice[], orderId: string) =>
  invoices.filter(({ ordersIds }) => ordersIds.includes(orderId))

function readPart<C extends Readable>(spec: C, fetched: Fetched | undefined): Part<C> {
  if (!fetched) return { ok: false, status: NOT_FETCHED, whole: undefined }
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
  const body = whole?.raw
  if (typeof body === 'object' && body !== null) return { ...json(status, body), over }
  const answer = errorAnswer(upstreamErrorCode(status >= 400 ? status : 502), status >= 400 ? status : 502)
  return { ...answer, over, missing: [] }
}

function json(status: number, value: object): Made {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: Buffer.from(JSON.stringify(value)), over: false, missing: [] }
}
