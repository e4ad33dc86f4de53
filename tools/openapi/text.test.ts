import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPENAPI_FILE, renderOpenApi } from './text.ts'

test('docs/openapi.json is up to date (npm run openapi)', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8') === renderOpenApi()).toBe(true)
})
