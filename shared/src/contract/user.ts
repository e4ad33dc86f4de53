import * as Type from 'typebox'
import { MaybeText, Text } from './values.ts'

const TextList = Type.Array(Type.String(), { default: [] })
export const WriterProfile = Type.Object({
  workPhone: MaybeText,
  personalPhone: MaybeText,
  skype: MaybeText,
  zoom: MaybeText,
  linkedIn: MaybeText,
  schedulingLink: MaybeText,
  profileTitle: MaybeText,
  profileSummary: MaybeText,
  experience: MaybeText,
  levels: TextList,
  services: TextList,
  languages: TextList,
  certificates: TextList,
  experties: TextList,
  availableDays: TextList,
  maxJobsPerWeek: Type.Optional(Type.Number()),
  maxOpenJobs: Type.Optional(Type.Number()),
})
export type WriterProfile = Type.Static<typeof WriterProfile>

export const User = Type.Object({
  _id: Type.String(),
  firstName: Text,
  lastName: Text,
  email: Text,
  profile_img: MaybeText,
  role: Type.String(),
  industryExpertise1: MaybeText,
  industryExpertise2: MaybeText,
  writer_data: Type.Optional(WriterProfile),
  permissions: Type.Optional(Type.Unknown()),
})
export type User = Type.Static<typeof User>
export const userReplyProperties = { user: Type.Object(User.properties, { alias: ['data', 'data.user'] }) }

/** A user as other users of an order see them, always without the e-mail address. */
export const Person = Type.Object({
  _id: MaybeText,
  firstName: Text,
  lastName: Text,
  preferredClientSideName: MaybeText,
  writer_data: Type.Optional(Type.Object({ schedulingLink: MaybeText })),
})
export type Person = Type.Static<typeof Person>
