import { describe, expect, test } from 'vitest'
import type { Call, Role } from '../../contract/call.ts'
import { contract, entries } from '../../contract/table.ts'
import { ERROR } from '../errors/codes.ts'
import { whyNotCall } from './permissions.ts'

const named = (fits: (call: Call) => boolean) => entries().flatMap(({ name, call }) => (fits(call) ? [name] : []))
const mayMake = (role: Role | undefined) => (call: Call) => whyNotCall(role, call) === undefined

describe('reviewer permissions', () => {
  test('a reviewer is not allowed to make any call that changes data', () => {
    const changing = named((call) => call.effect !== 'read' && call.access !== 'anyone' && mayMake('reviewer')(call))
    expect(changing).toEqual([])
  })

  test('the error for a forbidden call has the text from the specification', () => {
    expect(ERROR.role_forbidden.sentence).toBe("You don't have the required permissions!")
  })
})

test('a visitor may make only public calls, and no role may make another role’s calls', () => {
  const { customerOrders, writerOrders, auth } = contract
  expect(whyNotCall(undefined, customerOrders.list)).toBe('session_missing')
  expect(whyNotCall(undefined, auth.login)).toBeUndefined()
  expect(whyNotCall('customer', writerOrders.list)).toBe('role_forbidden')
  expect(whyNotCall('writer', customerOrders.list)).toBe('role_forbidden')
  expect(whyNotCall('writer', writerOrders.update)).toBeUndefined()
})
