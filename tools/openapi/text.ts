import { join } from 'node:path'
import { ROOT } from '../../bin/servers.ts'
import { createOpenApiDocument } from '../../shared/cli/openapi.ts'

export const OPENAPI_FILE = join(ROOT, 'docs/openapi.json')

/** Returns the OpenAPI document of the API contract as JSON text. */
export const renderOpenApi = () => `${JSON.stringify(createOpenApiDocument(), null, 1)}\n`
