import { callEntries } from '@quillgate/shared/contract/table'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import { beforeAll, expect, test } from 'vitest'
import { listDeviations } from '../bff/src/drift/deviations.ts'
import { plantDrifts } from './testing/planted-drift.ts'
import { collectProviderReplies, type ProviderReply } from './testing/provider-replies.ts'

const CALL_BY_NAME = new Map(callEntries().map(({ name, call }) => [name, call]))
let replies: ProviderReply[]
beforeAll(async () => {
  const all = await collectProviderReplies()
  replies = all.filter(({ call, status, raw }) => CALL_BY_NAME.has(call) && status < 300 && !isFailedReply(status, raw))
})

test('the comparison with the API contract finds no deviation in the replies of the reference provider', () => {
  const found = replies.flatMap(({ call, status, raw }) =>
    listDeviations(CALL_BY_NAME.get(call)!, status, raw).map(({ field, kind }) => `${call} ${field} ${kind}`),
  )
  expect(new Set(replies.map(({ call }) => call)).size).toBeGreaterThan(70)
  expect(found).toEqual([])
})

test('the comparison with the API contract finds every deviation that the test adds to a reply', () => {
  const planted = replies.flatMap(({ call, raw, status }) =>
    plantDrifts(CALL_BY_NAME.get(call)!, raw).map((drift) => ({ call, status, ...drift })),
  )
  const unnamed = planted.filter(
    ({ call, status, raw, field, kind }) =>
      !listDeviations(CALL_BY_NAME.get(call)!, status, raw).some((one) => one.field === field && one.kind === kind),
  )
  expect(planted.length).toBeGreaterThan(1_000)
  expect([...new Set(unnamed.map(({ call, name }) => `${call}: ${name}`))]).toEqual([])
})
