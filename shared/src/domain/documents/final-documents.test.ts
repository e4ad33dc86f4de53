import { expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { aFile } from '../../testing/documents.ts'
import { toFinalDocumentPage } from './final-documents.ts'

const storedFinal = { dataPdf: aFile(), otherFiles: [] }
test.each<[string, object | undefined, boolean, Role, string, string[]]>([
  ['no final document', undefined, false, 'writer', 'pending', ['mayUpload']],
  ['an empty final document', {}, false, 'writer', 'pending', ['mayUpload']],
  ['a submitted final document', storedFinal, true, 'writer', 'submitted', ['mayReopen']],
  ['a submitted final document that is missing in the reply', undefined, true, 'writer', 'submitted', ['mayReopen']],
  ['a reopened final document', storedFinal, false, 'writer', 'reopened', ['mayUpload']],
  ['no final document', undefined, false, 'reviewer', 'pending', []],
  ['a submitted final document', storedFinal, true, 'reviewer', 'submitted', []],
  ['a reopened final document', storedFinal, false, 'reviewer', 'reopened', []],
  ['no final document', undefined, false, 'customer', 'pending', []],
  ['a submitted final document', storedFinal, true, 'customer', 'submitted', []],
  ['a reopened final document', storedFinal, false, 'customer', 'pending', []],
])(
  'the page of %s (%o, task done: %s), opened by a %s, has the state %s and offers %j',
  (_, document, isDone, role, state, offered) => {
    const { state: found, ...offers } = toFinalDocumentPage(document, isDone, role)
    expect(found).toBe(state)
    expect(Object.entries(offers).flatMap(([name, may]) => (may ? [name] : []))).toEqual(offered)
  },
)
