import * as Type from 'typebox'

/** The path that pages send their reports to, with `navigator.sendBeacon`. */
export const PAGE_REPORT_PATH = '/bff/page-report'
export const MAX_VITAL_SAMPLES = 60
export const MAX_STACK_FRAMES = 5

/** The name of a route; the BFF ignores other names. */
const ReportedRouteName = Type.String({ maxLength: 40 })

/**
 * One measurement of a screen. `value` is in seconds, except that for `cls` it is the layout shift score. `usable` is
 * the time from the start of the navigation until the app has rendered.
 */
const VitalSample = Type.Object({
  route: ReportedRouteName,
  vital: Type.Union([Type.Literal('lcp'), Type.Literal('inp'), Type.Literal('cls'), Type.Literal('usable')]),
  value: Type.Number({ minimum: 0, maximum: 600 }),
})
export type VitalSample = Type.Static<typeof VitalSample>

/**
 * A failure of a page: a chunk that could not be loaded, an uncaught error, or a screen that threw while rendering. It
 * contains no message, because a message can quote user data. `frames`: positions in our own files.
 */
const PageFailure = Type.Object({
  /** The name of the route. Absent on a path that is not a route, or when the app could not start. */
  route: Type.Optional(ReportedRouteName),
  kind: Type.Union([Type.Literal('chunk'), Type.Literal('error'), Type.Literal('render')]),
  supportId: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  type: Type.Optional(Type.String({ pattern: '^[A-Z][A-Za-z]{0,39}$' })),
  frames: Type.Optional(
    Type.Array(Type.String({ pattern: '^[\\w./-]{1,120}:\\d{1,7}:\\d{1,7}$' }), { maxItems: MAX_STACK_FRAMES }),
  ),
})
export type PageFailure = Type.Static<typeof PageFailure>

/** A report that a page sends. `build`: the name of the web build that the page belongs to. */
export const PageReport = Type.Object({
  build: Type.String({ maxLength: 16 }),
  samples: Type.Optional(Type.Array(VitalSample, { maxItems: MAX_VITAL_SAMPLES })),
  failure: Type.Optional(PageFailure),
})
export type PageReport = Type.Static<typeof PageReport>
