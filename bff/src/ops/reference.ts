import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { html, renderPage } from './html.ts'
import { renderTextPage } from './pages.ts'

const DOCS_FOLDER = join(import.meta.dirname, '../../../docs')
type Operation = { operationId: string; summary?: string; tags?: string[]; 'x-access'?: string | string[] }
type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Returns the OpenAPI document of the API; undefined when it is not installed. */
export function readOpenApi(): OpenApi | undefined {
  const file = join(DOCS_FOLDER, 'openapi.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OpenApi) : undefined
}

const listOperations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Returns a page that lists all calls of the API by resource. */
export function renderOpenApiPage(document: OpenApi): string {
  const groups = Map.groupBy(listOperations(document), ({ operation }) => operation.tags?.[0] ?? 'other')
  return renderPage(
    'API',
    html`<h1>Calls of the API</h1><p><a href="/openapi.json">openapi.json</a></p>${[...groups].map(
      ([tag, calls]) =>
        html`<h2>${tag}</h2><table class="sites"><thead><tr><th>Call</th><th>Path</th><th>Access</th><th>Purpose</th></tr></thead><tbody>${calls.map(
          ({ path, method, operation }) =>
            html`<tr><th scope="row"><a href="/openapi/${operation.operationId}">${operation.operationId}</a></th><td data-label="Path"><span>${method} ${path}</span></td><td data-label="Access"><span>${[operation['x-access'] ?? ''].flat().join(', ')}</span></td><td data-label="Purpose"><span>${operation.summary ?? ''}</span></td></tr>`,
        )}</tbody></table>`,
    )}`,
  )
}

/** Returns the page that describes one call; undefined if the call does not exist. */
export function renderOperationPage(document: OpenApi, id: string): string | undefined {
  const found = listOperations(document).find(({ operation }) => operation.operationId === id)
  if (!found) return undefined
  return renderTextPage(`${found.method} ${found.path}`, JSON.stringify(found.operation, undefined, 2))
}

/** Returns the runbook pages by name; empty when they are not installed. */
export function readRunbook(): ReadonlyMap<string, string> {
  const dir = join(DOCS_FOLDER, 'runbook')
  if (!existsSync(dir)) return new Map()
  const files = readdirSync(dir).filter((file) => file.endsWith('.md'))
  return new Map(files.map((file) => [basename(file, '.md'), readFileSync(join(dir, file), 'utf8')]))
}
