import { writeFileSync } from 'node:fs'
import { OPENAPI_FILE, openApiText } from './openapi/text.ts'

// Writes docs/openapi.json from the contract.

writeFileSync(OPENAPI_FILE, openApiText())
console.log('docs/openapi.json')
