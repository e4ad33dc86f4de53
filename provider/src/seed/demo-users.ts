import type { WriterProfile } from '@quillgate/shared/contract/user'
import type { UserRole, UserRow } from '../db/schema/users.ts'

/** The password of all demo accounts. */
export const PASSWORD = 'quillgate-demo'

export type DemoUser = {
  role: UserRole
  firstName: string
  lastName: string
  email: string
  preferredClientSideName?: string
  writerData?: WriterProfile
}

/** The demo users of each site. Their keys describe what they are used for. */
export const DEMO_USERS = {
  /** A customer with three orders in different states, paid and refunded invoices, notifications and a board. */
  customer: { role: 'user', firstName: 'Maya', lastName: 'Okafor', email: 'maya.okafor@mailbox.org' },
  /** A customer with exactly one order, so that a sign-in leads to this order. */
  single: { role: 'user', firstName: 'Jonas', lastName: 'Lindqvist', email: 'jonas.lindqvist@mailbox.org' },
  /** A customer with two unpaid invoices, so that a sign-in leads to the invoices. */
  debtor: { role: 'user', firstName: 'Priya', lastName: 'Raman', email: 'priya.raman@mailbox.org' },
  /** A customer with completed orders in each of the last six months. */
  regular: { role: 'user', firstName: 'Hana', lastName: 'Sato', email: 'hana.sato@mailbox.org' },
  newcomer: { role: 'user', firstName: 'Tom', lastName: 'Becker', email: 'tom.becker@mailbox.org' },
  /** A customer with an order in every possible state and a name that is written from right to left. */
  collector: { role: 'user', firstName: 'ليلى', lastName: 'حدّاد', email: 'layla.haddad@mailbox.org' },
  emoji: { role: 'user', firstName: 'Zoë 🦉', lastName: 'Fernández-Llamas 🎓', email: 'zoe@mailbox.org' },
  long: {
    role: 'user',
    firstName: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliana',
    lastName: 'Featherstonehaugh-Cholmondeley-Marjoribanks of Llanfairpwllgwyngyll',
    email: 'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@a-rather-long-domain-name.example.org',
  },
  /**
   * For these three users, calls fail on purpose (see fault-injection.ts): they are delayed by five seconds, refused,
   * or their connection is dropped.
   */
  slow: { role: 'user', firstName: 'Sam', lastName: 'Slow', email: 'sam.slow@mailbox.org' },
  refused: { role: 'user', firstName: 'Rita', lastName: 'Refused', email: 'rita.refused@mailbox.org' },
  dropped: { role: 'user', firstName: 'Dora', lastName: 'Dropped', email: 'dora.dropped@mailbox.org' },
  writer: {
    role: 'writer',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana.whitfield@quill.works',
    writerData: {
      workPhone: '+1 555 010 4477',
      schedulingLink: 'https://calendly.com/dana-whitfield/intro',
      profileTitle: 'Executive résumé writer',
      profileSummary: 'Twelve years of turning careers into two clear pages.',
      experience: 'Expert (6 and more years)',
      levels: ['Professional', 'Executive'],
      services: ['Resume Writing', 'LinkedIn Profile'],
      languages: ['English', 'Spanish'],
      certificates: ['CPRW'],
      experties: ['Finance', 'Information Technology'],
      availableDays: ['Monday', 'Tuesday', 'Thursday'],
      maxJobsPerWeek: 6,
      maxOpenJobs: 12,
    },
  },
  /** A writer without orders, whose profile has no scheduling link. */
  otherWriter: {
    role: 'writer',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    email: 'marcus.oyelaran@quill.works',
    preferredClientSideName: 'Marc O.',
    writerData: {
      workPhone: '+44 20 7946 0018',
      profileTitle: 'Cover letters and biographies',
      profileSummary: 'Short sentences, true stories.',
      experience: 'Intermediate (3-5 years)',
      levels: ['Early Career'],
      services: ['Cover Letter', 'Biography'],
      languages: ['English'],
      certificates: [],
      experties: ['Education & Training'],
      availableDays: ['Wednesday', 'Friday'],
    },
  },
  /** A writer without a profile (`writer_data`), so that a sign-in leads to the profile wizard. */
  newWriter: { role: 'writer', firstName: 'Elena', lastName: 'Petrova', email: 'elena.petrova@quill.works' },
  reviewer: { role: 'reviewer', firstName: 'Ruth', lastName: 'Adeyemi', email: 'ruth.adeyemi@quill.works' },
  admin: { role: 'client', firstName: 'Noor', lastName: 'Castellano', email: 'noor.castellano@quill.works' },
} as const satisfies Record<string, DemoUser>
export type DemoUserName = keyof typeof DEMO_USERS
export type DemoUsers = Record<DemoUserName, UserRow>
