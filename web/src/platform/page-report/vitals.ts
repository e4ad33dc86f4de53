import { MAX_VITAL_SAMPLES, type VitalSample } from '@quillgate/shared/contract/page-report'
import { findRouteName, type RouteName } from '@quillgate/shared/domain/access/routes'
import type { DataRouter } from 'react-router-dom'
import { sendReport } from './failures.ts'

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
/**
 * A screen that the user has opened. `since`: when it was opened, in ms; `interactions`: the longest event duration of
 * each interaction, by its id.
 */
type ScreenVitals = {
  route: RouteName | undefined
  since: number
  interactions: Map<number, number>
  shift: number
  window: { score: number; start: number; last: number }
}
type Router = Pick<DataRouter, 'state' | 'subscribe'>

/**
 * The limits of layout shift windows (web.dev/articles/cls), and the number of outliers that INP ignores
 * (web.dev/articles/inp).
 */
const MAX_SHIFT_WINDOW_MS = 5_000
const MAX_SHIFT_GAP_MS = 1_000
const INTERACTIONS_PER_OUTLIER = 50
const MAX_SCREENS = 20

const createScreenVitals = (path: string, since: number): ScreenVitals => ({
  route: findRouteName(path),
  since,
  interactions: new Map(),
  shift: 0,
  window: { score: 0, start: 0, last: 0 },
})

/**
 * Measures the page and sends a report whenever the page is hidden: LCP and the time of the first render (`usableMs`)
 * for the first screen, INP and CLS for each screen. The browser also reports entries from before this code was loaded.
 */
export function reportWebVitals(router: Router, usableMs: number, send: typeof sendReport = sendReport) {
  let screens = [createScreenVitals(router.state.location.pathname, 0)]
  const landing = screens[0]!.route
  let load: VitalSample[] = []
  const screenAt = (time: number) => screens.findLast(({ since }) => since <= time) ?? screens[0]!

  router.subscribe(({ location }) => {
    const route = findRouteName(location.pathname)
    if (route === screens.at(-1)!.route || screens.length >= MAX_SCREENS) return
    screens.push(createScreenVitals(location.pathname, performance.now()))
  })

  // Load times are skipped for a page that was opened in the background, because they are meaningless there.
  if (landing && document.visibilityState === 'visible') {
    const setLoad = (vital: 'lcp' | 'usable', ms: number) => {
      load = [...load.filter((one) => one.vital !== vital), { route: landing, vital, value: ms / 1000 }]
    }
    observeEntries('largest-contentful-paint', ({ startTime }) => setLoad('lcp', startTime))
    setLoad('usable', usableMs)
  }
  observeEntries('event', (entry) => {
    const { interactionId, duration, startTime } = entry as PerformanceEventTiming & { interactionId?: number }
    if (!interactionId) return
    const { interactions } = screenAt(startTime)
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  })
  const measuresShift = observeEntries('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift
    if (!hadRecentInput) addLayoutShift(screenAt(startTime), value, startTime)
  })

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    const samples = [...load, ...screens.flatMap((screen) => toVitalSamples(screen, measuresShift))].slice(
      0,
      MAX_VITAL_SAMPLES,
    )
    load = []
    screens = [createScreenVitals(router.state.location.pathname, performance.now())]
    if (samples.length > 0) send({ samples })
  })
}

/**
 * Calls `onEntry` with all past and future entries of a type. Returns false when the browser does not support the type.
 */
function observeEntries(type: string, onEntry: (entry: PerformanceEntry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry)
  }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  return true
}

/** Adds a layout shift to the current window, or starts a new window. A screen's score is that of its worst window. */
function addLayoutShift(screen: ScreenVitals, value: number, time: number) {
  const { window } = screen
  const isSame = time - window.last < MAX_SHIFT_GAP_MS && time - window.start < MAX_SHIFT_WINDOW_MS
  screen.window = isSame
    ? { ...window, score: window.score + value, last: time }
    : { score: value, start: time, last: time }
  screen.shift = Math.max(screen.shift, screen.window.score)
}

function toVitalSamples({ route, interactions, shift }: ScreenVitals, measuresShift: boolean): VitalSample[] {
  if (!route) return []
  const durations = [...interactions.values()].toSorted((one, other) => other - one)
  const inp = durations[Math.floor(durations.length / INTERACTIONS_PER_OUTLIER)]
  return [
    ...(inp === undefined ? [] : [{ route, vital: 'inp' as const, value: inp / 1000 }]),
    ...(measuresShift ? [{ route, vital: 'cls' as const, value: Number(shift.toFixed(4)) }] : []),
  ]
}
