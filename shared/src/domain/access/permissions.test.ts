import { describe, expect, test } from 'vitest'
import type { Call, Role } from '../../contract/call.ts'
import { callEntries, contract } from '../../contract/table.ts'
import { ERROR } from '../errors/codes.ts'
import { validateCallAccess } from './permissions.ts'

const callNamesWhere = (fits: (call: Call) => boolean) =>
  callEntries().flatMap(({ name, call }) => (fits(call) ? [name] : []))
const isAllowedTo = (role: Role | undefined) => (call: Call) => validateCallAccess(role, call) === undefined

describe('reviewer permissions', () => {
  test('a reviewer is not allowed to make any call that changes data', () => {
    const changing = callNamesWhere(
      (call) => call.effect !== 'read' && call.access !== 'anyone' && isAllowedTo('reviewer')(call),
    )
    expect(changing).toEqual([])
  })

  test('the error for a forbidden call has the text that the specification defines', () => {
    expect(ERROR.role_forbidden.sentence).toBe("You don't have the required permissions!")
  })
})

const { customerOrders, writerOrders, auth } = contract

test('a visitor may make only public calls', () => {
  expect(validateCallAccess(undefined, customerOrders.list)).toBe('session_missing')
  expect(validateCallAccess(undefined, auth.login)).toBeUndefined()
})

test('a user may not make calls of another role', () => {
  expect(validateCallAccess('customer', writerOrders.list)).toBe('role_forbidden')
  expect(validateCallAccess('writer', customerOrders.list)).toBe('role_forbidden')
  expect(validateCallAccess('writer', writerOrders.update)).toBeUndefined()
})
