import { writeFileSync } from 'node:fs'
import { OPENAPI_FILE, renderOpenApi } from './openapi/text.ts'

// Writes docs/openapi.json from the API contract.

writeFileSync(OPENAPI_FILE, renderOpenApi())
console.log('docs/openapi.json')
