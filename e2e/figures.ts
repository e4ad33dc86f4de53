import { test } from '@playwright/test'
import type { Told } from '../bin/suites.ts'

/** Reports figures to the runner of the journeys; `npm run bench` shows them. */
export function tell(...figures: Told[]) {
  for (const one of figures) test.info().annotations.push({ type: 'figure', description: JSON.stringify(one) })
}
