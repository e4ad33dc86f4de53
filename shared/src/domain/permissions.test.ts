import { describe, expect, test } from 'vitest'
import type { Call, Role } from '../contract/call.ts'
import { contract, entries } from '../contract/table.ts'
import { ERROR } from './codes.ts'
import { whyNotCall } from './permissions.ts'
import { mayOpen, ROUTES, type RouteName } from './routes.ts'

const named = (fits: (call: Call) => boolean) => entries().flatMap(({ name, call }) => (fits(call) ? [name] : []))
const mayMake = (role: Role | undefined) => (call: Call) => whyNotCall(role, call) === undefined

describe('a reviewer', () => {
  test('makes no call that changes anything', () => {
    const changing = named((call) => call.effect !== 'read' && call.access !== 'anyone' && mayMake('reviewer')(call))
    expect(changing).toEqual([])
  })

  test.each<[RouteName, string]>([
    ['root', 'no_permission'],
    ['dashboard', 'no_permission'],
    ['profile', 'no_permission'],
    ['chat', 'no_permission'],
    ['onboarding', 'no_permission'],
    ['templateList', 'no_permission'],
    ['templateCreate', 'no_permission'],
    ['notifications', 'no_permission'],
    ['scheduleAppointment', 'no_permission'],
    ['boards', 'no_permission'],
    ['boardView', 'no_permission'],
    ['ordersList', 'ok'],
    ['orderView', 'ok'],
    ['previousDocument', 'ok'],
    ['revisionFiles', 'ok'],
    ['linkedin', 'ok'],
    ['finalFiles', 'ok'],
    ['questionnaireAnswers', 'ok'],
    ['additionalQuestionnaire', 'ok'],
    ['template', 'ok'],
  ])('opens %s: %s', (route, verdict) => {
    expect(mayOpen(route, 'reviewer')).toBe(verdict)
  })

  test('is told so in the documents’ words', () => {
    expect(ERROR.role_forbidden.sentence).toBe("You don't have the required permissions!")
  })
})

test('a visitor makes the open calls alone, and nobody another role’s', () => {
  const { customerOrders, writerOrders, auth } = contract
  expect(whyNotCall(undefined, customerOrders.list)).toBe('session_missing')
  expect(whyNotCall(undefined, auth.login)).toBeUndefined()
  expect(whyNotCall('customer', writerOrders.list)).toBe('role_forbidden')
  expect(whyNotCall('writer', customerOrders.list)).toBe('role_forbidden')
  expect(whyNotCall('writer', writerOrders.update)).toBeUndefined()
})

test('four addresses are open to all three roles', () => {
  const shared = (Object.keys(ROUTES) as RouteName[]).filter(
    (name) =>
      ROUTES[name].audience === 'signed-in' &&
      (['customer', 'writer', 'reviewer'] as const).every((role) => mayOpen(name, role) === 'ok'),
  )
  expect(shared).toEqual(['ordersList', 'orderView', 'previousDocument', 'questionnaireAnswers'])
})
