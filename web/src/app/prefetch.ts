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

/** If the pointer rests on a link for this long, the user will probably follow the link. */
const HOVER_DELAY_MS = 80

type Params = Readonly<Record<string, string>>
type PrefetchFirstRead = (params: Params) => void
const prefetchWithParams =
  <C extends Read>(call: C): PrefetchFirstRead =>
  (params) =>
    prefetchRead(call, { params } as unknown as Input<C>)
const prefetchWithoutParams =
  <C extends Read>(call: C): PrefetchFirstRead =>
  () =>
    prefetchRead(call, {} as Input<C>)

/**
 * The first read of each screen. Screens that edit their data are left out, because they need data read after they were
 * opened. Screens whose first read depends on more than the path are left out as well.
 */
const FIRST_READS: Readonly<Record<Audience, Partial<Record<RouteName, PrefetchFirstRead>>>> = {
  customer: {
    dashboard: prefetchWithoutParams(customerOrders.list),
    ordersList: prefetchWithoutParams(customerOrders.list),
    orderView: prefetchWithParams(compositions.customerOrder),
    invoices: prefetchWithoutParams(customerInvoices.list),
    ordersNew: () => prefetchRead(customerOrders.packages, { query: { purchasable: true } }),
    board: prefetchWithoutParams(customerBoard.view),
    contractFill: prefetchWithParams(contracts.view),
    revisionsProcess: prefetchWithParams(customerRevisions.view),
    finalDocument: prefetchWithParams(customerDocuments.final),
    previousDocument: prefetchWithParams(customerDocuments.previous),
    scheduleAppointment: prefetchWithParams(customerAppointments.view),
  },
  staff: {
    orderView: prefetchWithParams(writerOrders.view),
    boards: prefetchWithoutParams(writerBoards.list),
    boardView: prefetchWithParams(writerBoards.view),
    revisionFiles: prefetchWithParams(writerRevisions.view),
    finalFiles: prefetchWithParams(writerFinals.view),
    previousDocument: prefetchWithParams(writerOrders.previousFiles),
    scheduleAppointment: prefetchWithParams(writerOrders.appointment),
  },
}

/** For each screen, the two screens that users open most often after it. */
const LIKELY_NEXT_ROUTES: Readonly<Record<Audience, Partial<Record<RouteName, readonly [RouteName, RouteName]>>>> = {
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
function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/**
 * Loads the code of the two likeliest next screens. For each link that the user is about to follow (pointer down, or a
 * short hover or focus), loads the code and the first read of its screen. Returns a function that stops the
 * prefetching.
 */
export function startPrefetch(role: Role, current: RouteName): () => void {
  const audience = audienceOf(role)
  if (!isDataSaverOn()) for (const name of LIKELY_NEXT_ROUTES[audience][current] ?? []) preloadScreen(name, audience)

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
      timer = setTimeout(() => follow(link), HOVER_DELAY_MS)
    }
  }
  const follow = ({ origin, pathname, target, download }: HTMLAnchorElement) => {
    const isElsewhere = origin !== location.origin || pathname === location.pathname || target !== '' || download !== ''
    if (isElsewhere || isDataSaverOn()) return
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
