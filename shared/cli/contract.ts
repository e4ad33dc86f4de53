import { parseArgs } from 'node:util'
import type { Call } from '../src/contract/call.ts'
import { callEntries } from '../src/contract/table.ts'
import { createOpenApiDocument, openApiPath } from './openapi.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean' }, openapi: { type: 'boolean' } } })

const toRow = (name: string, call: Call) => ({
  name,
  method: call.method,
  path: `/api${openApiPath(call.path)}`,
  upstreamMethod: call.upstream?.method ?? call.method,
  upstreamPath: `${call.upstream?.bare ? '' : '/api'}${openApiPath(call.path)}`,
  access: call.access,
  effect: call.effect,
  ok: call.ok,
})
const rows = callEntries().map(({ name, call }) => toRow(name, call))

if (values.openapi) console.log(JSON.stringify(createOpenApiDocument(), null, 2))
else if (values.json) for (const line of rows) console.log(JSON.stringify(line))
else {
  for (const { name, method, path, access, effect, ok } of rows) {
    const who = access === 'anyone' ? 'anyone' : access.join(', ')
    console.log([name.padEnd(32), method.padEnd(6), path.padEnd(78), who.padEnd(18), effect.padEnd(7), ok].join(' '))
  }
  console.log(`${rows.length} calls`)
}
