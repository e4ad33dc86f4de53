import type { Call, Reply } from '@quillgate/shared/contract/call'
import type { compositions } from '@quillgate/shared/contract/compositions'
import { customerInvoices, customerOrders } from '@quillgate/shared/contract/customer-orders'
import { decode } from '@quillgate/shared/contract/decode'
import type { Invoice } from '@quillgate/shared/contract/entities'
import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { readEffectiveStatus } from '@quillgate/shared/domain/errors/outcome'
import type { TSchema } from 'typebox'
import { createErrorReply } from '../http/errors.ts'
import { type BufferedReply, toBufferedReply } from '../proxy/upstream/buffered-reply.ts'
import { upstreamErrorCode } from '../proxy/upstream/failure.ts'
import type { UpstreamReply } from '../proxy/upstream/unlabeled-reply.ts'

type ReadableCall = Call & { reply: TSchema }
type CompositionParts = {
  /** Calls that must succeed; otherwise the whole composed reply is an error. */
  essential: Readonly<Record<string, ReadableCall>>
  /** Calls whose replies can be missing in the composed reply. */
  optional: Readonly<Record<string, ReadableCall>>
  /** Returns the optional calls to skip, because the site's settings hide their data. */
  unneeded?: (flags: WebsiteSettings) => readonly string[]
}
export type CompositionName = Exclude<keyof typeof compositions, 'payment'>

/** For each composed reply, the API calls that return its data. */
export const COMPOSITION_PARTS = {
  customerOrder: {
    essential: { view: customerOrders.view },
    optional: { invoices: customerInvoices.list, profileFile: customerOrders.profileFile },
    // The invoices also show whether a tip was given, so they are skipped only when the site hides both invoices and
    // tips.
    unneeded: ({ hide_invoices: noInvoices, hide_tip: noTip }) => (noInvoices && noTip ? ['invoices'] : []),
  },
  writerDashboard: {
    essential: { orders: writerOrders.dashboard },
    optional: { monthly: writerOrders.monthly },
  },
} satisfies Record<CompositionName, CompositionParts>

/** The upstream's reply to one of the calls, or the status of our error when the reply is missing or unusable. */
export type PartResult = { ok: true; answer: UpstreamReply } | { ok: false; status: number }
/** The data from which a composed reply is built. `parts`: the replies to its calls; undefined for a skipped call. */
export type CompositionJob = {
  name: CompositionName
  parts: Readonly<Record<string, PartResult | undefined>>
  params: Readonly<Record<string, string>>
}
/**
 * A composed reply. `over`: the session has ended. `missingParts`: optional parts without data, also listed in the
 * warnings of the body.
 */
export type ComposedReply = {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  over: boolean
  missingParts: readonly string[]
}

type FailedPart = { ok: false; status: number; whole: BufferedReply | undefined }
type ParsedPart<C extends Call> = { ok: true; value: Reply<C> } | FailedPart

/**
 * Builds a composed reply from the replies to its calls (the parts). If any part has the status 401, the whole reply is
 * a 401. If a required part failed, its error becomes the reply.
 */
export const composeReply = (job: CompositionJob): ComposedReply => COMPOSERS[job.name](job)

const COMPOSERS: Readonly<Record<CompositionName, (job: CompositionJob) => ComposedReply>> = {
  customerOrder: composeCustomerOrder,
  writerDashboard: composeWriterDashboard,
}

function composeCustomerOrder({ parts, params }: CompositionJob): ComposedReply {
  const { essential, optional } = COMPOSITION_PARTS.customerOrder
  const view = readPart(essential.view, parts.view)
  const invoices = readPart(optional.invoices, parts.invoices)
  const profileFile = readPart(optional.profileFile, parts.profileFile)
  const sessionEnded = [view, invoices, profileFile].find(isSessionLost)
  if (sessionEnded) return composeFailure(sessionEnded)
  if (!view.ok) return composeFailure(view)
  const { order, clientCurrencyType, invoices: own } = view.value
  return successReply<typeof compositions.customerOrder>({
    order,
    clientCurrencyType,
    invoices: own ?? (invoices.ok ? findInvoicesOfOrder(invoices.value.invoices, params.id ?? '') : null),
    profileFileKey: profileFile.ok ? profileFile.value.data?.file?.file?.key : undefined,
    profileFiles: profileFile.ok ? profileFile.value.data?.files : undefined,
    warnings: [
      ...(own || invoices.ok || invoices.status === NOT_FETCHED_STATUS ? [] : ['invoices']),
      ...(profileFile.ok || profileFile.status === 404 ? [] : ['profileFile']),
    ],
  })
}

function composeWriterDashboard({ parts }: CompositionJob): ComposedReply {
  const { essential, optional } = COMPOSITION_PARTS.writerDashboard
  const orders = readPart(essential.orders, parts.orders)
  const monthly = readPart(optional.monthly, parts.monthly)
  const over = [orders, monthly].find(isSessionLost)
  if (over) return composeFailure(over)
  if (!orders.ok) return composeFailure(orders)
  return successReply<typeof compositions.writerDashboard>({
    orders: orders.value.orders,
    monthly: monthly.ok ? monthly.value.data : null,
    warnings: monthly.ok ? [] : ['monthly'],
  })
}

const isSessionLost = (part: ParsedPart<Call>): part is FailedPart => !part.ok && part.status === 401

const successReply = <C extends Call>(body: Reply<C> & { warnings: readonly string[] }): ComposedReply => ({
  ...jsonReply(200, { status: true, status_code: 200, statusCode: 200, ...body }),
  missingParts: body.warnings,
})

const NOT_FETCHED_STATUS = 0

/** Returns the invoices of one order. An invoice without order ids cannot be assigned and is left out. */
const findInvoicesOfOrder = (invoices: readonly Invoice[], orderId: string) =>
  invoices.filter(({ ordersIds }) => ordersIds.includes(orderId))

function readPart<C extends ReadableCall>(spec: C, fetched: PartResult | undefined): ParsedPart<C> {
  if (!fetched) return { ok: false, status: NOT_FETCHED_STATUS, whole: undefined }
  if (!fetched.ok) return { ...fetched, whole: undefined }
  try {
    const whole = toBufferedReply(fetched.answer)
    if (whole.failed) return { ok: false, status: readEffectiveStatus(whole.status, whole.raw), whole }
    const read = decode(spec.reply, whole.raw)
    if (read.ok) return { ok: true, value: read.value as Reply<C> }
  } catch {
    // An unreadable reply is turned into a 502 below.
  }
  return { ok: false, status: 502, whole: undefined }
}

/**
 * Returns the reply for a failed part: the upstream's body or our error, as a direct call would return it. Its status
 * can differ from the upstream's HTTP status, because a legacy API can report a failure with HTTP 200.
 */
function composeFailure({ status, whole }: FailedPart): ComposedReply {
  const over = status === 401
  const body = whole?.raw
  if (typeof body === 'object' && body !== null) return { ...jsonReply(status, body), over }
  const answer = createErrorReply(upstreamErrorCode(status >= 400 ? status : 502), status >= 400 ? status : 502)
  return { ...answer, over, missingParts: [] }
}

function jsonReply(status: number, value: object): ComposedReply {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: Buffer.from(JSON.stringify(value)), over: false, missingParts: [] }
}
