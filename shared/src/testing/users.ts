import type { User, WriterProfile } from '../contract/user.ts'
import { createId } from './ids.ts'

export const aUser = (overrides: Partial<User> = {}): User => ({
  _id: createId(1),
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@mailbox.test',
  role: 'user',
  ...overrides,
})

export const aWriterProfile = (overrides: Partial<WriterProfile> = {}): WriterProfile => ({
  workPhone: '+1 555 010 2030',
  schedulingLink: 'https://calendar.test/dana',
  profileTitle: 'Resume writer',
  profileSummary: 'Ten years of resumes.',
  levels: ['Professional'],
  services: ['Resume Writing'],
  languages: ['English'],
  certificates: [],
  experties: ['Finance'],
  availableDays: ['Monday'],
  ...overrides,
})

export const aWriter = (overrides: Partial<User> = {}): User =>
  aUser({
    _id: createId(2),
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@writers.test',
    role: 'writer',
    writer_data: aWriterProfile(),
    ...overrides,
  })

export const aReviewer = (overrides: Partial<User> = {}): User =>
  aUser({
    _id: createId(3),
    firstName: 'Ravi',
    lastName: 'Shah',
    email: 'ravi@review.test',
    role: 'reviewer',
    ...overrides,
  })
