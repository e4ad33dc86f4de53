import { expect, test } from 'vitest'
import { profileKeyOf } from './profile-files.ts'

test.each([
  ['s2', { profileFiles: [of('s1'), of('s2')], profileFileKey: 'key-of-s1' }, 'key-of-s2'],
  ['s3', { profileFiles: [of('s1')], profileFileKey: 'key-of-s1' }, undefined],
  ['s1', { profileFileKey: 'the-only-one' }, 'the-only-one'],
  ['s1', {}, undefined],
])('the profile of service %s in %j is %s', (serviceId, files, key) => {
  expect(profileKeyOf(serviceId, files)).toBe(key)
})

function of(serviceId: string) {
  return { serviceId, file: { key: `key-of-${serviceId}` } }
}
