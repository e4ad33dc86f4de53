import { describe, expect, test } from 'vitest'
import {
  validateAccount,
  validateLogin,
  validateNewPassword,
  validateProfile,
  validateRecoveryRequest,
  validateRegistration,
} from './accounts.ts'

test.each([
  [{ email: 'maya@mailbox.test', password: ' ' }, {}],
  [{ email: 'maya', password: 'x' }, { email: 'email_invalid' }],
  [
    { email: ' ', password: '' },
    { email: 'field_missing', password: 'field_missing' },
  ],
])('the sign-in form %j has the errors %j', (form, codes) => {
  expect(validateLogin(form)).toEqual(codes)
})

test.each([
  [{ email: ' maya@mailbox.test ' }, {}],
  [{ email: 'maya' }, { email: 'email_invalid' }],
  [{ email: ' ' }, { email: 'field_missing' }],
])('the recovery form %j has the errors %j', (form, codes) => {
  expect(validateRecoveryRequest(form)).toEqual(codes)
})

const validAccount = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@mailbox.test' }
test.each([
  [validAccount, {}],
  [{ ...validAccount, lastName: '' }, { lastName: 'field_missing' }],
  [{ ...validAccount, firstName: 'M'.repeat(101) }, { firstName: 'name_long' }],
  [{ ...validAccount, firstName: '美'.repeat(100) }, {}],
  [{ ...validAccount, firstName: 'Restore it at https://evil.example' }, { firstName: 'name_link' }],
  [{ ...validAccount, lastName: 'WWW.evil.example' }, { lastName: 'name_link' }],
  [{ ...validAccount, lastName: 'help@evil.example' }, { lastName: 'name_link' }],
  [{ ...validAccount, firstName: 'Dr. Siân-Marie', lastName: 'O’Neill, Jr.' }, {}],
  [{ ...validAccount, email: 'x' }, { email: 'email_invalid' }],
  [{}, { firstName: 'field_missing', lastName: 'field_missing', email: 'field_missing' }],
])('the account details %j have the errors %j, also for registration', (form, codes) => {
  expect(validateAccount(form)).toEqual(codes)
  expect(validateRegistration({ ...form, password: 'x' })).toEqual(codes)
  expect(validateRegistration(form)).toEqual({ ...codes, password: 'field_missing' })
})

test.each([
  [{ password: 'a', confirmPassword: 'a' }, {}],
  [{ password: 'a', confirmPassword: 'b' }, { confirmPassword: 'passwords_differ' }],
  [{ password: 'a' }, { confirmPassword: 'field_missing' }],
  [{}, { password: 'field_missing', confirmPassword: 'field_missing' }],
])('the new password %j has the errors %j', (form, codes) => {
  expect(validateNewPassword(form)).toEqual(codes)
})

describe('validation of a writer’s profile', () => {
  const good = { workPhone: '+1 555 010 2030', profileTitle: 'Writer', profileSummary: 'Ten years.' }
  test.each([
    ['only the required fields', good, {}],
    [
      'all fields',
      {
        ...good,
        personalPhone: '5550102030',
        schedulingLink: 'https://c.test/d',
        maxJobsPerWeek: 5,
        maxOpenJobs: '10',
      },
      {},
    ],
    ['cleared optional fields', { ...good, personalPhone: null, schedulingLink: ' ', maxJobsPerWeek: '' }, {}],
    ['no fields', {}, { workPhone: 'field_missing', profileTitle: 'field_missing', profileSummary: 'field_missing' }],
    [
      'words instead of phone numbers',
      { ...good, workPhone: 'call me', personalPhone: 'x' },
      { workPhone: 'phone_invalid', personalPhone: 'phone_invalid' },
    ],
    ['an invalid link', { ...good, schedulingLink: 'calendar' }, { schedulingLink: 'link_invalid' }],
    [
      'invalid numbers',
      { ...good, maxJobsPerWeek: 'few', maxOpenJobs: -1 },
      { maxJobsPerWeek: 'number_invalid', maxOpenJobs: 'number_invalid' },
    ],
  ])('returns the errors of a profile with %s', (_, form, codes) => {
    expect(validateProfile(form)).toEqual(codes)
  })
})
