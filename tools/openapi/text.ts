import { join } from 'node:path'
import { ROOT } from '../../bin/servers.ts'
import { openApi } from '../../shared/cli/openapi.ts'

export const OPENAPI_FILE = join(ROOT, 'docs/openapi.json')

/** Returns the OpenAPI document of the API contract as JSON text. */
export const openApiText = () => `${JSON.stringify(openApi(), null, 1)}\n`
