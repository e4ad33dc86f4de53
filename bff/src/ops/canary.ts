import { LRUCache } from 'lru-cache'
import { Gauge, type Registry } from 'prom-client'
import * as Type from 'typebox'

/**
 * The result of a run of `npm run doctor -- --watch` for a site. Each finding has one of the doctor's finding codes.
 */
export const CanaryRun = Type.Object(
  {
    site: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,252}$' }),
    seconds: Type.Number({ minimum: 0, maximum: 3_600 }),
    tried: Type.Integer({ minimum: 0, maximum: 10_000 }),
    findings: Type.Array(
      Type.Object({
        name: Type.String({ maxLength: 100 }),
        code: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }),
        weight: Type.Union([Type.Literal('blocks'), Type.Literal('costs')]),
        detail: Type.String({ maxLength: 500 }),
      }),
      { maxItems: 200 },
    ),
  },
  { additionalProperties: false },
)
export type CanaryRun = Type.Static<typeof CanaryRun>
/** `at`: when the run was received, in ms since 1970. */
export type ReceivedRun = CanaryRun & { at: number }

const MAX_SITES = 1_000

/** Stores the last run of the doctor for each site and exposes it as metrics. */
export function createCanary(registry: Registry) {
  const runs = new LRUCache<string, ReceivedRun>({ max: MAX_SITES })
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ registers: [registry], name: `quillgate_canary_${name}`, help, labelNames })
  const findings = gauge('findings', 'Findings of the last run of the canary, by weight.', ['site', 'weight'])
  const timestamp = gauge('timestamp_seconds', 'When the canary last reported, in seconds since 1970.', ['site'])
  return {
    add(run: CanaryRun) {
      // The metrics contain each site forever, even when `runs` has dropped it, so new sites are ignored once the
      // maximum is reached.
      if (!runs.has(run.site) && runs.size >= MAX_SITES) return
      const at = Date.now()
      runs.set(run.site, { ...run, at })
      for (const weight of ['blocks', 'costs'] as const)
        findings.set({ site: run.site, weight }, run.findings.filter((one) => one.weight === weight).length)
      timestamp.set({ site: run.site }, at / 1000)
    },
    of: (site: string) => runs.peek(site),
    sites: () => [...runs.keys()],
  }
}
