import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { expect, test } from 'vitest'
import { listScreenFiles, SCREENS } from './screens.ts'

const ROUTE_NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) => name !== 'root')
const rolesOf = (name: RouteName): readonly string[] => ROUTES[name].roles

test.each(ROUTE_NAMES)('the route %s has a screen for exactly the audiences that may open it', (name) => {
  const audiences = (['customer', 'staff'] as const).filter(
    (audience) => listScreenFiles(SCREENS[name], audience).length > 0,
  )
  const roles = rolesOf(name)
  const expected = [...(roles.includes('customer') ? ['customer'] : []), ...(roles.includes('writer') ? ['staff'] : [])]
  expect(audiences).toEqual(expected)
})

test('reviewers may open exactly the documented staff screens', () => {
  const reviewed = ROUTE_NAMES.filter(
    (name) => ROUTES[name].audience === 'signed-in' && rolesOf(name).includes('reviewer'),
  )
  expect(reviewed.toSorted()).toEqual([
    'additionalQuestionnaire',
    'finalFiles',
    'linkedin',
    'orderView',
    'ordersList',
    'previousDocument',
    'questionnaireAnswers',
    'revisionFiles',
    'template',
  ])
})
