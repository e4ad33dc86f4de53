import { writeFileSync } from 'node:fs'
import { OPENAPI_FILE, openApiText } from './openapi/text.ts'

// Writes docs/openapi.json from the API contract.

writeFileSync(OPENAPI_FILE, openApiText())
console.log('docs/openapi.json')
