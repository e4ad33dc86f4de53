import type { Person, User } from '@quillgate/shared/contract/user'
import { fullName } from '@quillgate/shared/domain/values/names'
import type { UserRow } from '../../db/schema/users.ts'

export const fullNameOf = ({ firstName, lastName }: UserRow): string => fullName({ firstName, lastName })

const orUndefined = <T>(value: T | null | undefined) => value ?? undefined

export const toUser = (row: UserRow): User => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profile_img: orUndefined(row.profileImg),
  role: row.role,
  industryExpertise1: orUndefined(row.industryExpertise1),
  industryExpertise2: orUndefined(row.industryExpertise2),
  writer_data: orUndefined(row.writerData),
})

/** Returns the user in the format that other users of an order receive. */
export const toPerson = (row: UserRow): Person => ({
  _id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  preferredClientSideName: orUndefined(row.preferredClientSideName),
})
