import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from './start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())

test('every read call without parameters returns 200', async () => {
  const failures: string[] = []
  for (const [name, role] of [
    ['customer', 'customer'],
    ['writer', 'writer'],
    ['reviewer', 'reviewer'],
  ] as const) {
    const client = await provider.as(name)
    for (const [resource, calls] of Object.entries(contract)) {
      for (const [key, spec] of Object.entries(calls)) {
        if (spec.method !== 'GET' || spec.path.includes(':') || spec.access === 'anyone' || !spec.access.includes(role))
          continue
        const answer = await client.call(spec, { query: resource === 'notifications' ? { page: '1' } : {} })
        if (answer.status !== 200) failures.push(`${resource}.${key} ${answer.status} ${JSON.stringify(answer.body)}`)
      }
    }
  }
  expect(failures).toEqual([])
})
