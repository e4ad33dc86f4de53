import { expect, test } from 'vitest'
import { findProfileFile } from './profile-files.ts'

test.each([
  ['s2', { files: [profileFile('s1'), profileFile('s2')], single: 'file-of-s1' }, 'file-of-s2'],
  ['s3', { files: [profileFile('s1')], single: 'file-of-s1' }, undefined],
  ['s1', { files: undefined, single: 'the-only-one' }, 'the-only-one'],
  ['s1', { files: undefined, single: undefined }, undefined],
])('the profile file of the service %s in %j is %s', (serviceId, files, file) => {
  expect(findProfileFile(serviceId, files)).toBe(file)
})

function profileFile(serviceId: string) {
  return { serviceId, file: `file-of-${serviceId}` }
}
