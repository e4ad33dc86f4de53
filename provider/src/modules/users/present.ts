import type { Person, User } from '@quillgate/shared/contract/user'
import { fullName } from '@quillgate/shared/domain/people'
import type { UserRow } from './table.ts'

/** First and last name. */
export const nameOf = ({ firstName, lastName }: UserRow): string => fullName({ firstName, lastName })

const said = <T>(value: T | null | undefined) => value ?? undefined

/** The person as they see themselves. */
export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profile_img: said(row.profileImg),
  role: row.role,
  industryExpertise1: said(row.industryExpertise1),
  industryExpertise2: said(row.industryExpertise2),
  writer_data: said(row.writerData),
})

/** The person as others on an order see them. */
export const presentPerson = (row: UserRow): Person => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  preferredClientSideName: said(row.preferredClientSideName),
})
