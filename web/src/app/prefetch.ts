import { customerBoard, writerBoards } from '@quillgate/shared/contract/boards'
import type { Input, Read, Role } from '@quillgate/shared/contract/call'
import { compositions } from '@quillgate/shared/contract/compositions'
import {
  contracts,
  customerAppointments,
  customerDocuments,
  customerInvoices,
  customerOrders,
  customerRevisions,
} from '@quillgate/shared/contract/customer-orders'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { ROUTES, type RouteName, routeAccess, routeFor } from '@quillgate/shared/domain/access/routes'
import { matchPath } from 'react-router-dom'
import { prefetchRead } from '../platform/data/prefetch.ts'
import { audienceOf } from './audience.ts'
import { preloadScreen } from './load-screen.ts'
import type { Audience } from './screens.ts'

/** A pointer that rests this long on a link will probably follow it. */
const REST_MS = 80

type Params = Readonly<Record<string, string>>
type FirstRead = (params: Params) => void
const withParams =
  <C extends Read>(call: C): FirstRead =>
  (params) =>
    prefetchRead(call, { params } as unknown as Input<C>)
const plain =
  <C extends Read>(call: C): FirstRead =>
  () =>
    prefetchRead(call, {} as Input<C>)

/**
 * The first read of each screen. Left out are screens that need data from after they were opened, because the user
 * edits it, and those whose first read depends on more than the path.
 */
const FIRST_READS: Readonly<Record<Audience, Partial<Record<RouteName, FirstRead>>>> = {
  customer: {
    dashboard: plain(customerOrders.list),
    ordersList: plain(customerOrders.list),
    orderView: withParams(compositions.customerOrder),
    invoices: plain(customerInvoices.list),
    ordersNew: () => prefetchRead(customerOrders.packages, { query: { purchasable: true } }),
    board: plain(customerBoard.view),
    contractFill: withParams(contracts.view),
    revisionsProcess: withParams(customerRevisions.view),
    finalDocument: withParams(customerDocuments.final),
    previousDocument: withParams(customerDocuments.previous),
    scheduleAppointment: withParams(customerAppointments.view),
  },
  staff: {
    orderView: withParams(writerOrders.view),
    boards: plain(writerBoards.list),
    boardView: withParams(writerBoards.view),
    revisionFiles: withParams(writerRevisions.view),
    finalFiles: withParams(writerFinals.view),
    previousDocument: withParams(writerOrders.previousFiles),
    scheduleAppointment: withParams(writerOrders.appointment),
  },
}

/** The two screens that are opened most often after a screen. */
const NEXT: Readonly<Record<Audience, Partial<Record<RouteName, readonly [RouteName, RouteName]>>>> = {
  customer: {
    dashboard: ['orderView', 'ordersList'],
    ordersList: ['orderView', 'dashboard'],
    orderView: ['revisionsProcess', 'questionnaire'],
  },
  staff: {
    dashboard: ['ordersList', 'orderView'],
    ordersList: ['orderView', 'dashboard'],
    orderView: ['revisionFiles', 'questionnaireAnswers'],
  },
}

/** Returns whether the user has requested reduced data or the network is slow. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/**
 * Loads the code of the two likeliest next screens, and the code and first read of every link that the user is about to
 * follow: on pointer down, and after a short hover or focus. Returns a function that stops it.
 */
export function startPrefetch(role: Role, current: RouteName): () => void {
  const audience = audienceOf(role)
  if (!savesData()) for (const name of NEXT[audience][current] ?? []) preloadScreen(name, audience)

  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Element | undefined
  const cancel = () => {
    clearTimeout(timer)
    pending = undefined
  }
  const onIntent = ({ type, target }: Event) => {
    const link = target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined
    if (link && link === pending && type !== 'pointerdown') return
    cancel()
    if (!link) return
    if (type === 'pointerdown') follow(link)
    else {
      pending = link
      timer = setTimeout(() => follow(link), REST_MS)
    }
  }
  const follow = ({ origin, pathname, target, download }: HTMLAnchorElement) => {
    const isElsewhere = origin !== location.origin || pathname === location.pathname || target !== '' || download !== ''
    if (isElsewhere || savesData()) return
    const name = routeFor(pathname)
    if (!name || ROUTES[name].audience !== 'signed-in' || routeAccess(name, role) !== 'ok') return
    preloadScreen(name, audience)
    FIRST_READS[audience][name]?.((matchPath(ROUTES[name].path, pathname)?.params ?? {}) as Params)
  }
  const EVENTS = ['pointerdown', 'pointerover', 'focusin'] as const
  for (const type of EVENTS) document.addEventListener(type, onIntent, { passive: true })
  return () => {
    cancel()
    for (const type of EVENTS) document.removeEventListener(type, onIntent)
  }
}
