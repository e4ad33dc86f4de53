import { type Fields, hexId } from './values.ts'

export type Person = {
  _id: string
  role: 'user' | 'writer' | 'reviewer'
  email: string
  password: string
  firstName: string
  lastName: string
  writer_data: Fields | null
}

export const ADMIN_ID = hexId(4)
const PASSWORD = 'Prova-Accesso-1'

export const createPeople = (): Person[] => [
  {
    _id: hexId(1),
    role: 'user',
    email: 'giulia.ferri@posta.example',
    password: PASSWORD,
    firstName: 'Giulia',
    lastName: 'Ferri',
    writer_data: null,
  },
  {
    _id: hexId(2),
    role: 'writer',
    email: 'marco.conti@lettera.example',
    password: PASSWORD,
    firstName: 'Marco',
    lastName: 'Conti',
    writer_data: {
      workPhone: '+39 02 5550 1234',
      schedulingLink: 'https://agenda.example/marco',
      profileTitle: 'Redattore',
      profileSummary: 'Dieci anni di curriculum.',
      languages: ['Italian', 'English'],
      levels: null,
      maxJobsPerWeek: '6',
      tariffa: '35,00',
    },
  },
  {
    _id: hexId(3),
    role: 'reviewer',
    email: 'elena.greco@lettera.example',
    password: PASSWORD,
    firstName: 'Elena',
    lastName: 'Greco',
    writer_data: null,
  },
]

/** Returns a user in the format of the sign-in response. */
export const toUser = ({ _id, role, email, firstName, lastName, writer_data }: Person): Fields => ({
  _id,
  role,
  email,
  firstName,
  lastName,
  writer_data,
  profile_img: null,
  industryExpertise1: null,
  permissions: null,
  creato_il: '2024-02-11',
  ruolo_interno: role.toUpperCase(),
})
