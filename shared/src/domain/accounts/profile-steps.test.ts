import { describe, expect, test } from 'vitest'
import { WriterProfile } from '../../contract/user.ts'
import { aWriterProfile } from '../../testing/users.ts'
import { ERROR } from '../errors/codes.ts'
import { PROFILE_OPTIONS } from './profile-options.ts'
import {
  findFirstIncompleteStep,
  findStepOfField,
  PROFILE_FIELDS,
  PROFILE_STEPS,
  validateProfileStep,
} from './profile-steps.ts'

const completeProfile = aWriterProfile()
type ProfileForm = Parameters<typeof validateProfileStep>[1]

test('the three steps of the profile wizard contain every field once', () => {
  expect(PROFILE_STEPS.map(({ name, percent }) => [name, percent])).toEqual([
    ['contact', 25],
    ['profile', 50],
    ['availability', 75],
  ])
  const fields = PROFILE_STEPS.flatMap(({ fields }) => [...fields])
  expect(fields.toSorted()).toEqual(Object.keys(WriterProfile.properties).toSorted())
})

test('the profile wizard uses choice inputs for exactly the fields that have options', () => {
  const chosen = Object.entries(PROFILE_FIELDS).filter(([, kind]) => kind.startsWith('choice'))
  expect(chosen.map(([field]) => field).toSorted()).toEqual(Object.keys(PROFILE_OPTIONS).toSorted())
  expect(chosen.filter(([, kind]) => kind === 'choice')).toEqual([['experience', 'choice']])
})

describe('validateProfileStep', () => {
  test.each<[string, number, ProfileForm, Record<string, string>]>([
    ['accepts a complete profile', 0, completeProfile, {}],
    ['requires a work phone', 0, { ...completeProfile, workPhone: ' ' }, { workPhone: 'This field is required.' }],
    [
      'rejects an invalid work phone',
      0,
      { ...completeProfile, workPhone: 'call me' },
      { workPhone: 'Enter A valid phone number' },
    ],
    [
      'rejects an invalid personal phone',
      0,
      { ...completeProfile, personalPhone: '12' },
      { personalPhone: 'Enter A valid phone number' },
    ],
    ['allows an empty personal phone', 0, { ...completeProfile, personalPhone: '' }, {}],
    [
      'rejects an invalid link',
      0,
      { ...completeProfile, schedulingLink: 'calendar' },
      { schedulingLink: 'Enter a valid link' },
    ],
    ['allows a missing link', 0, { ...completeProfile, schedulingLink: undefined }, {}],
    ['ignores errors of another step', 0, { ...completeProfile, profileTitle: '' }, {}],
    ['requires a title', 1, { ...completeProfile, profileTitle: '' }, { profileTitle: 'This field is required.' }],
    [
      'requires a summary',
      1,
      { ...completeProfile, profileSummary: ' ' },
      { profileSummary: 'This field is required.' },
    ],
    ['ignores a missing work phone on another step', 1, { ...completeProfile, workPhone: '' }, {}],
    ['allows missing numbers', 2, completeProfile, {}],
    ['accepts numbers', 2, { ...completeProfile, maxJobsPerWeek: '5', maxOpenJobs: 0 }, {}],
    [
      'rejects a word instead of a number',
      2,
      { ...completeProfile, maxJobsPerWeek: 'many' },
      { maxJobsPerWeek: 'Enter a number' },
    ],
    ['rejects a negative number', 2, { ...completeProfile, maxOpenJobs: -1 }, { maxOpenJobs: 'Enter a number' }],
    ['accepts an unknown step', 3, {}, {}],
  ])('%s', (_, step, form, sentences) => {
    const codes = Object.entries(validateProfileStep(step, form))
    expect(Object.fromEntries(codes.map(([field, code]) => [field, ERROR[code].sentence]))).toEqual(sentences)
  })
})

test.each<[ProfileForm, number | undefined]>([
  [{}, 0],
  [{ ...completeProfile, workPhone: '' }, 0],
  [{ ...completeProfile, profileSummary: '' }, 1],
  [{ ...completeProfile, maxOpenJobs: 'x' }, 2],
  [completeProfile, undefined],
])('findFirstIncompleteStep returns the first step with an error: case %#', (form, step) => {
  expect(findFirstIncompleteStep(form)).toBe(step)
})

test.each([
  ['schedulingLink', 0],
  ['profileSummary', 1],
  ['availableDays', 2],
  ['unknown', 0],
])('a link to the field %s opens step %i', (field, step) => {
  expect(findStepOfField(field)).toBe(step)
})
