import { test } from '@playwright/test'
import type { Told } from '../bin/bench/figures.ts'

/** Hands figures to whoever runs the journeys: the page of measurements shows them. */
export function tell(...figures: Told[]) {
  for (const one of figures) test.info().annotations.push({ type: 'figure', description: JSON.stringify(one) })
}
