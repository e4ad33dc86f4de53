import { test } from '@playwright/test'
import type { ReportedMetric } from '../bin/suites.ts'

/** Reports measurements to the runner of the e2e tests; `npm run bench` prints them. */
export function reportMetrics(...figures: ReportedMetric[]) {
  for (const one of figures) test.info().annotations.push({ type: 'figure', description: JSON.stringify(one) })
}
