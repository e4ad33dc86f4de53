import { expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { aFile } from '../../testing/documents.ts'
import { finalPage } from './final-documents.ts'

const storedFinal = { dataPdf: aFile(), otherFiles: [] }
test.each<[string, object | undefined, boolean, Role, string, string[]]>([
  ['nothing yet', undefined, false, 'writer', 'pending', ['mayUpload']],
  ['an empty reply', {}, false, 'writer', 'pending', ['mayUpload']],
  ['submitted', storedFinal, true, 'writer', 'submitted', ['mayReopen']],
  ['submitted, but missing in the reply', undefined, true, 'writer', 'submitted', ['mayReopen']],
  ['reopened', storedFinal, false, 'writer', 'reopened', ['mayUpload']],
  ['nothing yet', undefined, false, 'reviewer', 'pending', []],
  ['submitted', storedFinal, true, 'reviewer', 'submitted', []],
  ['reopened', storedFinal, false, 'reviewer', 'reopened', []],
  ['nothing yet', undefined, false, 'customer', 'pending', []],
  ['submitted', storedFinal, true, 'customer', 'submitted', []],
  ['reopened', storedFinal, false, 'customer', 'pending', []],
])(
  'finalPage: %s (%o, task done: %s), for the %s, is %s and offers %j',
  (_, document, isDone, role, state, offered) => {
    const { state: found, ...offers } = finalPage(document, isDone, role)
    expect(found).toBe(state)
    expect(Object.entries(offers).flatMap(([name, may]) => (may ? [name] : []))).toEqual(offered)
  },
)
