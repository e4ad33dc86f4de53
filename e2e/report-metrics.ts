import { test } from '@playwright/test'
import type { ReportedMetric } from '../bin/suites.ts'

/** Reports measured values to the runner of the browser tests; `npm run bench` prints them. */
export function reportMetrics(...figures: ReportedMetric[]) {
  for (const one of figures) test.info().annotations.push({ type: 'figure', description: JSON.stringify(one) })
}
