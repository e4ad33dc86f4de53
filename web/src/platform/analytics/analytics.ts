import type { User } from '@quillgate/shared/contract/user'
import { findRouteName, ROUTES } from '@quillgate/shared/domain/access/routes'
import { fullName } from '@quillgate/shared/domain/values/names'
import { boot } from '../runtime/boot.ts'
import { now } from '../runtime/clock.ts'
import { generateId } from '../runtime/new-id.ts'
import { safeLocalStorage } from '../runtime/storage.ts'
import { getCurrentUser, onUserChange } from '../session/session.ts'

type EventSubject = 'product' | 'form' | 'contract' | 'workflow' | 'file' | 'coupon' | 'order' | 'invoice' | 'report'
/** An event name from the specification's catalog, such as `order_viewed`. */
export type TrackedEvent = `${EventSubject}_${'viewed' | 'edited' | 'created'}`

type AnalyticsSettings = { key: string; origin: string; post: (address: string, body: unknown) => void }
const VISITOR_KEY = 'analytics'

/**
 * Returns a client for the analytics service. Pages are reported as route patterns, without codes, ids or query
 * strings.
 */
export function createAnalyticsClient({ key, origin, post }: AnalyticsSettings) {
  let user: User | undefined
  const visitorId = () => {
    const known = safeLocalStorage.read<string>(VISITOR_KEY)
    if (known) return known
    const id = generateId()
    safeLocalStorage.write(VISITOR_KEY, id)
    return id
  }
  const send = (event: string, properties: Record<string, unknown>) =>
    post(`${origin}/capture/`, {
      api_key: key,
      event,
      distinct_id: user?._id ?? visitorId(),
      timestamp: now().toISOString(),
      properties,
    })
  return {
    /**
     * Sets the signed-in user, or clears it after a logout. Resets the visitor id, so that two users cannot be linked.
     */
    identify: (next: User | undefined) => {
      user = next
      // The id is also reset at login, because the previous visitor id is still stored if analytics was not loaded at
      // the logout.
      safeLocalStorage.write(VISITOR_KEY, undefined)
      if (next) send('$identify', { $set: { id: next._id, name: fullName(next), email: next.email } })
    },
    track: (event: TrackedEvent, pathname: string) => {
      const name = findRouteName(pathname)
      send(event, { site: boot.domain, ...(name && { route: ROUTES[name].path }) })
    },
  }
}

export type TrackEvent = (event: TrackedEvent, pathname: string) => void

/** Starts analytics for the site's account, and identifies users when they sign in or out. */
export function startAnalytics(account: { key: string; origin: string }): TrackEvent {
  const { identify, track } = createAnalyticsClient({ ...account, post })
  const user = getCurrentUser()
  if (user) identify(user)
  onUserChange(identify)
  return track
}

/** Sends an event and ignores failures, because analytics must not disturb the page. */
const post = (url: string, body: unknown) => {
  const text = JSON.stringify(body)
  void fetch(url, {
    method: 'POST',
    body: text,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
    .then(() => undefined)
    .catch(() => undefined)
}
