import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { userReplyProperties } from './user.ts'
import { Email, EmptyObject, Id, nullable, Password, RequiredShortText, ShortText } from './values.ts'

const OptionalLine = Type.Optional(nullable(ShortText))
const ChoiceList = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50, default: [] })
const OptionalLimit = Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1_000 })))

export const profile = {
  saveWriter: defineCall({
    method: 'POST',
    path: '/writer/profile',
    access: ['writer'],
    effect: 'write',
    ok: 'status_code',
    body: Type.Object({
      workPhone: RequiredShortText,
      personalPhone: OptionalLine,
      skype: OptionalLine,
      zoom: OptionalLine,
      linkedIn: OptionalLine,
      schedulingLink: Type.Optional(nullable(Type.String({ maxLength: 2_000 }))),
      profileTitle: RequiredShortText,
      profileSummary: Type.String({ minLength: 1, maxLength: 10_000 }),
      experience: OptionalLine,
      levels: ChoiceList,
      services: ChoiceList,
      languages: ChoiceList,
      certificates: ChoiceList,
      experties: ChoiceList,
      availableDays: ChoiceList,
      maxJobsPerWeek: OptionalLimit,
      maxOpenJobs: OptionalLimit,
    }),
    reply: EmptyObject,
  }),
  update: defineCall({
    method: 'POST',
    path: '/profile/profile_update',
    access: ['customer', 'writer'],
    effect: 'write',
    ok: 'http',
    body: Type.Object({ _id: Id, firstName: RequiredShortText, lastName: RequiredShortText, email: Email }),
    // A new e-mail address takes effect once its owner has confirmed it by mail; until then, replies contain the old
    // address.
    reply: Type.Object({ ...userReplyProperties, emailPending: Type.Optional(Type.Boolean()) }),
  }),
  updatePassword: defineCall({
    method: 'POST',
    path: '/profile/profile_update_password',
    access: ['customer', 'writer'],
    effect: 'write',
    session: 'new_password',
    ok: 'http',
    body: Type.Object({ _id: Id, password: Password }),
    reply: EmptyObject,
    errorField: 'password_error',
  }),
  updateImage: defineCall({
    method: 'POST',
    path: '/profile/update_profile_img',
    access: ['customer', 'writer'],
    effect: 'write',
    ok: 'http',
    body: 'multipart',
    reply: Type.Object({ user: Type.Object({ profile_img: Type.String() }, { alias: ['data'] }) }),
  }),
}
