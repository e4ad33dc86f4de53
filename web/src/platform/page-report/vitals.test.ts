import type { PageReport } from '@quillgate/shared/contract/page-report'
import { isPageReport } from '@quillgate/shared/testing/page-report'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportWebVitals } from './vitals.ts'

type StubEntry = { startTime: number } & Record<string, unknown>
const listeners = new Map<string, (list: { getEntries: () => StubEntry[] }) => void>()
/** A stub of the browser's observer, which jsdom lacks. */
class StubPerformanceObserver {
  static supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift']
  readonly callback: (list: { getEntries: () => StubEntry[] }) => void
  constructor(callback: (list: { getEntries: () => StubEntry[] }) => void) {
    this.callback = callback
  }
  observe({ type }: { type: string }) {
    listeners.set(type, this.callback)
  }
}
const emitEntries = (type: string, ...entries: StubEntry[]) => listeners.get(type)!({ getEntries: () => entries })
const createInteraction = (interactionId: number, duration: number, startTime = 10) => ({
  interactionId,
  duration,
  startTime,
})
const createShift = (value: number, startTime: number) => ({ value, startTime, hadRecentInput: false })

let visibilityState = 'visible'
function startAndCollect(path = '/orders/view/1') {
  const sent: Omit<PageReport, 'build'>[] = []
  let moved: (state: { location: { pathname: string } }) => void = () => undefined
  const state = { location: { pathname: path } }
  const router = {
    state,
    subscribe: (listen: typeof moved) => {
      moved = listen
      return () => undefined
    },
  }
  reportWebVitals(router as never, 800, (report) => void sent.push(report))
  return {
    sent,
    open: (pathname: string) => {
      state.location = { pathname }
      moved(state)
    },
    hide: () => {
      visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
      visibilityState = 'visible'
    },
  }
}
beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', StubPerformanceObserver)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibilityState as DocumentVisibilityState)
})

test('reports LCP, first render, INP and CLS when the page is hidden', () => {
  const { sent, hide } = startAndCollect()
  emitEntries('largest-contentful-paint', { startTime: 900 }, { startTime: 1_200 })
  emitEntries('event', createInteraction(0, 500), createInteraction(1, 40), createInteraction(2, 120))
  emitEntries('layout-shift', createShift(0.05, 100), createShift(0.02, 300), {
    ...createShift(0.5, 400),
    hadRecentInput: true,
  })
  hide()
  expect(sent).toEqual([
    {
      samples: [
        { route: 'orderView', vital: 'usable', value: 0.8 },
        { route: 'orderView', vital: 'lcp', value: 1.2 },
        { route: 'orderView', vital: 'inp', value: 0.12 },
        { route: 'orderView', vital: 'cls', value: 0.07 },
      ],
    },
  ])
  expect(sent.every((report) => isPageReport({ build: 'x', ...report }))).toBe(true)
})

test('reports the load times of a page only once', () => {
  const { sent, hide } = startAndCollect()
  hide()
  hide()
  expect(sent[1]!.samples!.map(({ vital }) => vital)).toEqual(['cls'])
})

test('attributes an interaction for INP to the screen on which it began', () => {
  const { sent, open, hide } = startAndCollect('/orders/list')
  emitEntries('event', createInteraction(1, 80, 5))
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
  open('/orders/view/7')
  emitEntries('event', createInteraction(2, 300, 1_990), createInteraction(3, 50, 2_100))
  hide()
  const inp = sent[0]!.samples!.filter(({ vital }) => vital === 'inp')
  expect(inp.map(({ route, value }) => [route, value])).toEqual([
    ['ordersList', 0.3],
    ['orderView', 0.05],
  ])
})

test('adds up the layout shifts in a session window and reports the worst window as CLS', () => {
  const { sent, hide } = startAndCollect()
  emitEntries('layout-shift', createShift(0.2, 0), createShift(0.1, 900), createShift(0.25, 3_000))
  hide()
  expect(sent[0]!.samples!.find(({ vital }) => vital === 'cls')!.value).toBe(0.3)
})

test('ignores the slowest of fifty interactions for INP', () => {
  const { sent, hide } = startAndCollect()
  emitEntries(
    'event',
    createInteraction(1, 900),
    ...Array.from({ length: 49 }, (_, at) => createInteraction(at + 2, 100)),
  )
  hide()
  expect(sent[0]!.samples!.find(({ vital }) => vital === 'inp')!.value).toBe(0.1)
})

test('does not report load times of a page that was opened in the background', () => {
  visibilityState = 'hidden'
  const { sent, hide } = startAndCollect()
  visibilityState = 'visible'
  hide()
  expect(sent[0]!.samples!.map(({ vital }) => vital)).toEqual(['cls'])
})

test('reports no web vitals for a path that is not a route', () => {
  const { sent, hide } = startAndCollect('/nowhere/secret')
  hide()
  expect(sent).toEqual([])
})
