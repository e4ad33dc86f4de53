import type { Contract } from '../contract/table.ts'
import { accountFields, CUSTOMER_AND_WRITER, type Examples, WRITER } from './example.ts'

export const profile: Examples<Contract['profile']> = {
  saveWriter: {
    summary: 'Save the profile of a writer',
    access: WRITER,
    request: () => ({
      body: {
        workPhone: '+1 555 010 4477',
        profileTitle: 'Writer',
        profileSummary: 'Writes.',
        schedulingLink: 'https://calendly.com/x',
        levels: [],
        services: [],
        languages: [],
        certificates: [],
        experties: [],
        availableDays: [],
      },
    }),
  },
  update: {
    summary: 'Change one’s own name and e-mail',
    access: CUSTOMER_AND_WRITER,
    request: (given) => ({ body: { _id: given.client, ...accountFields(given) } }),
  },
  updatePassword: {
    summary: 'Change one’s own password; other sign-ins end',
    access: CUSTOMER_AND_WRITER,
    request: (given) => ({ body: { _id: given.client, password: 'another one' } }),
  },
  updateImage: {
    summary: 'Change one’s own picture',
    access: CUSTOMER_AND_WRITER,
    request: () => ({ body: new FormData() }),
  },
}
