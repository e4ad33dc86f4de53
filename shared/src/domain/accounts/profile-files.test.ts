import { expect, test } from 'vitest'
import { profileOf } from './profile-files.ts'

test.each([
  ['s2', { files: [of('s1'), of('s2')], only: 'file-of-s1' }, 'file-of-s2'],
  ['s3', { files: [of('s1')], only: 'file-of-s1' }, undefined],
  ['s1', { files: undefined, only: 'the-only-one' }, 'the-only-one'],
  ['s1', { files: undefined, only: undefined }, undefined],
])('the profile document of service %s in %j is %s', (serviceId, files, file) => {
  expect(profileOf(serviceId, files)).toBe(file)
})

function of(serviceId: string) {
  return { serviceId, file: `file-of-${serviceId}` }
}
