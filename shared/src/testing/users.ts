import type { User, WriterProfile } from '../contract/user.ts'
import { idOf } from './ids.ts'

export const aUser = (over: Partial<User> = {}): User => ({
  _id: idOf(1),
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@mailbox.test',
  role: 'user',
  ...over,
})

export const aWriterProfile = (over: Partial<WriterProfile> = {}): WriterProfile => ({
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
  ...over,
})

export const aWriter = (over: Partial<User> = {}): User =>
  aUser({
    _id: idOf(2),
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@writers.test',
    role: 'writer',
    writer_data: aWriterProfile(),
    ...over,
  })

export const aReviewer = (over: Partial<User> = {}): User =>
  aUser({ _id: idOf(3), firstName: 'Ravi', lastName: 'Shah', email: 'ravi@review.test', role: 'reviewer', ...over })
