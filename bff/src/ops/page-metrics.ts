import type { PageFailure, VitalSample } from '@quillgate/shared/contract/page-report'
import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * The page that a report is about. `build`: the web build that is served now, or `(other)` when the browser still shows
 * a page of another build.
 */
type ReportedPage = { route: RouteName | undefined; site: string; build: string }

const LABEL_NAMES = ['route', 'site', 'build'] as const
/**
 * Bucket limits in seconds. They include the limits between good, needs improvement and poor (web.dev/articles/vitals):
 * 0.2 and 0.5 for INP, 2.5 and 4 for LCP.
 */
const SECONDS_BUCKETS = [0.1, 0.2, 0.5, 1, 2.5, 4, 10]
/**
 * Bucket limits of layout shift scores. They include 0.1 and 0.25, the limits between good, needs improvement and poor
 * for CLS.
 */
const LAYOUT_SHIFT_BUCKETS = [0.01, 0.1, 0.25, 0.5]
/** Maximum number of different label sets. Beyond this number, new ones are counted under the site `(other)`. */
const MAX_SERIES = 1_000

/** Creates the metrics of pages. All labels come from the route table, the registered sites and the web build. */
export function createPageMetrics(registry: Registry) {
  const register = { registers: [registry] }
  const seconds = new Histogram({
    ...register,
    name: 'quillgate_web_vital_seconds',
    help: 'Web vitals that pages measured: lcp, inp, and usable (until the app has rendered).',
    labelNames: ['vital', ...LABEL_NAMES],
    buckets: SECONDS_BUCKETS,
  })
  const shifts = new Histogram({
    ...register,
    name: 'quillgate_web_layout_shift',
    help: 'Cumulative layout shift (CLS) that pages measured.',
    labelNames: LABEL_NAMES,
    buckets: LAYOUT_SHIFT_BUCKETS,
  })
  const failures = new Counter({
    ...register,
    name: 'quillgate_web_failures_total',
    help: 'Failures that pages reported: chunk, error (uncaught) or render.',
    labelNames: ['kind', ...LABEL_NAMES],
  })
  const known = new Set<string>()

  /**
   * Returns the labels of a metric. Once there are MAX_SERIES different sets of labels, the label `site` of new ones is
   * `(other)`.
   */
  function labelsOf(kind: string, { route: name, site, build }: ReportedPage) {
    const route = name === undefined ? '(none)' : ROUTES[name].path
    const key = `${kind}\n${route}\n${site}\n${build}`
    if (!known.has(key) && known.size >= MAX_SERIES) return { route, site: '(other)', build }
    known.add(key)
    return { route, site, build }
  }

  return {
    sample(vital: VitalSample['vital'], value: number, page: ReportedPage) {
      const labels = labelsOf(vital, page)
      if (vital === 'cls') shifts.observe(labels, value)
      else seconds.observe({ vital, ...labels }, value)
    },
    failure: (kind: PageFailure['kind'], page: ReportedPage) => failures.inc({ kind, ...labelsOf(kind, page) }),
  }
}
