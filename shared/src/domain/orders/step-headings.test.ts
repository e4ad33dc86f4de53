import { expect, test } from 'vitest'
import { type StepRoute, toStepHeading } from './step-headings.ts'

test.each([
  [{ headingTitle: 'Your resume', moduleName: 'Resume' }, { title: 'Your resume' }],
  [{ headingTitle: ' ', moduleName: ' Resume ' }, { title: 'Resume' }],
  [{ moduleName: 'Resume' }, { title: 'Resume' }],
])('toStepHeading for %j is %j', (info, heading) => {
  expect(toStepHeading('revisionsProcess', info)).toEqual(heading)
})

test.each<[StepRoute, string]>([
  ['questionnaire', 'questionnaire'],
  ['questionnaireAnswers', 'answers'],
  ['previousDocument', 'documents'],
  ['revisionsProcess', 'revision'],
  ['revisionFiles', 'revision'],
  ['finalDocument', 'final_document'],
  ['finalFiles', 'final_document'],
  ['linkedin', 'profile_document'],
  ['scheduleAppointment', 'appointment'],
  ['additionalQuestionnaire', 'follow_up'],
])('toStepHeading of the route %s without a name is the default "%s"', (route, step) => {
  expect(toStepHeading(route, {})).toEqual({ step })
  expect(toStepHeading(route, { headingTitle: '', moduleName: '' })).toEqual({ step })
})

test('toStepHeading of the customer’s page of follow-up questions is follow_up', () => {
  expect(toStepHeading('questionnaire', {}, 'additional_questionnaire')).toEqual({ step: 'follow_up' })
  expect(toStepHeading('questionnaire', {}, 'q1')).toEqual({ step: 'questionnaire' })
})
