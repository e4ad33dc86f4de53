import { expect, test } from 'vitest'
import { createUnwritableClaims } from '../testing/disk-claims.ts'

const addClaim = (name: string) => ({ name, from: undefined, to: 'running' })

test('a claim that could not be written to the disk is not found later, not even after a restart', async () => {
  const { claims, repair, reopen } = await createUnwritableClaims()
  await expect(claims.swap([addClaim('a')])).rejects.toMatchObject({ code: 'busy' })
  expect(await claims.read(['a'])).toEqual([undefined])
  repair()
  expect(await claims.swap([addClaim('b')])).toBe(true)
  expect(await claims.read(['a', 'b'])).toEqual([undefined, 'running'])
  expect(await reopen().read(['a', 'b'])).toEqual([undefined, 'running'])
})

test('claims stay as they were when a change of them could not be written to the disk', async () => {
  const { claims, repair, reopen } = await createUnwritableClaims([addClaim('a'), addClaim('b')])
  const changes = [
    { name: 'a', from: 'running', to: 'done' },
    { name: 'b', from: 'running', to: undefined },
  ]
  await expect(claims.swap(changes)).rejects.toMatchObject({ code: 'busy' })
  expect(await claims.read(['a', 'b'])).toEqual(['running', 'running'])
  repair()
  expect(await claims.swap(changes)).toBe(true)
  expect(await claims.read(['a', 'b'])).toEqual(['done', undefined])
  expect(await reopen().read(['a', 'b'])).toEqual(['done', undefined])
})

test('concurrent claims that could not be written to the disk can all be made later', async () => {
  const { claims, repair } = await createUnwritableClaims()
  const claimAll = () => Promise.allSettled(['a', 'b', 'c'].map((name) => claims.swap([addClaim(name)])))
  expect((await claimAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  repair()
  expect(await claimAll()).toMatchObject([{ value: true }, { value: true }, { value: true }])
})

test('only one of several concurrent claims of the same name is made', async () => {
  const { claims, repair } = await createUnwritableClaims()
  repair()
  const claimed = await Promise.all([1, 2, 3].map(() => claims.swap([addClaim('a')])))
  expect(claimed).toEqual([true, false, false])
})
