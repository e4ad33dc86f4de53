import type { Role } from '@quillgate/shared/contract/call'
import { checkRouteAccess, findRouteName, ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { findFirstRead } from '@quillgate/shared/domain/reads/first-reads'
import { prefetchRead } from '../platform/data/prefetch.ts'
import { audienceOf } from './audience.ts'
import { preloadScreen } from './load-screen.ts'
import type { Audience } from './screens.ts'

/** If the pointer rests on a link for this long, the user will probably follow the link. */
const HOVER_DELAY_MS = 80

/** For each screen, the screens that users open most often after it. */
const LIKELY_NEXT_ROUTES: Readonly<Record<Audience, Partial<Record<RouteName, readonly RouteName[]>>>> = {
  customer: {
    dashboard: ['orderView', 'ordersList'],
    ordersList: ['orderView', 'dashboard'],
    orderView: ['revisionsProcess', 'questionnaire', 'questionnaireAnswers', 'invoices'],
  },
  staff: {
    dashboard: ['ordersList', 'orderView'],
    ordersList: ['orderView', 'dashboard'],
    orderView: ['revisionFiles', 'questionnaireAnswers'],
    boards: ['boardView'],
  },
}

/** Returns whether the browser's data saver is on or the network is slow (2G). */
function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Preloads the code of the screens that the user will most likely open next. */
export function preloadNextScreens(role: Role, current: RouteName) {
  if (isDataSaverOn()) return
  const audience = audienceOf(role)
  for (const name of LIKELY_NEXT_ROUTES[audience][current] ?? []) void preloadScreen(name, audience)
}

/**
 * When the user is about to follow a link (pointer down, or a short hover), loads the code of the linked screen and its
 * first API response. A focused link loads only the code, because a keyboard user passes many links on the way to one.
 * Returns a function that stops the prefetching.
 */
export function startPrefetch(role: Role): () => void {
  const audience = audienceOf(role)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Element | undefined
  const cancel = () => {
    clearTimeout(timer)
    pending = undefined
  }
  const onIntent = (event: PointerEvent | FocusEvent) => {
    const { type, target } = event
    const link = target instanceof Element ? (target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined
    if (link && link === pending && type !== 'pointerdown') return
    cancel()
    if (!link) return
    // A touch can also be the start of a scroll, and other mouse buttons do not follow the link here.
    if ('button' in event && type === 'pointerdown') {
      const isCertain = event.pointerType === 'mouse' && event.button === 0
      follow(link, isCertain ? 'certain' : 'likely')
    } else {
      pending = link
      timer = setTimeout(() => follow(link, type === 'focusin' ? 'possible' : 'likely'), HOVER_DELAY_MS)
    }
  }
  const follow = (
    { origin, pathname, search, target, download }: HTMLAnchorElement,
    likelihood: 'certain' | 'likely' | 'possible',
  ) => {
    const isElsewhere = origin !== location.origin || pathname === location.pathname || target !== '' || download !== ''
    if (isElsewhere || isDataSaverOn()) return
    const name = findRouteName(pathname)
    if (!name || ROUTES[name].audience !== 'signed-in' || checkRouteAccess(name, role) !== 'ok') return
    void preloadScreen(name, audience)
    const read = findFirstRead(pathname + search, role)
    if (read && likelihood !== 'possible') prefetchRead(read.call, read.input, likelihood === 'certain')
  }
  // Not `pointerover`, because that event also occurs when the page moves under a resting pointer.
  const EVENTS = ['pointerdown', 'pointermove', 'focusin'] as const
  for (const type of EVENTS) document.addEventListener(type, onIntent, { passive: true })
  return () => {
    cancel()
    for (const type of EVENTS) document.removeEventListener(type, onIntent)
  }
}
