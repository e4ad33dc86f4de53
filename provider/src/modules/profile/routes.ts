import type { Contract } from '@quillgate/shared/contract/table'
import type { WriterProfile } from '@quillgate/shared/contract/user'
import { validateAccount, validatePassword, validateProfile } from '@quillgate/shared/domain/accounts/accounts'
import { and, eq } from 'drizzle-orm'
import { AppError, requireFound, throwIfError, throwIfFormErrors } from '../../common/errors.ts'
import { type UserRow, users } from '../../db/schema/users.ts'
import { inTransaction, type SignedInContext } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'
import { receiveUpload } from '../files/public.ts'
import { sendMail } from '../mail/public.ts'
import { changePassword, requireRecentSignIn, startEmailChange, startSession, toUser } from '../users/public.ts'

const trimmedOrUndefined = (text: string | null | undefined) => text?.trim() || undefined

function assertOwnProfile(ctx: SignedInContext, id: string): void {
  if (id !== ctx.actor.id) throw new AppError('identity_mismatch')
}

async function saveUser({ db, siteId, actor }: SignedInContext, change: Partial<UserRow>): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set(change)
    .where(and(eq(users.siteId, siteId), eq(users.id, actor.id)))
    .returning()
  return requireFound(row)
}

export const profileCalls = {
  async saveWriter({ ctx, body }) {
    throwIfFormErrors(validateProfile(body))
    const writerData: WriterProfile = {
      workPhone: trimmedOrUndefined(body.workPhone),
      personalPhone: trimmedOrUndefined(body.personalPhone),
      skype: trimmedOrUndefined(body.skype),
      zoom: trimmedOrUndefined(body.zoom),
      linkedIn: trimmedOrUndefined(body.linkedIn),
      schedulingLink: trimmedOrUndefined(body.schedulingLink),
      profileTitle: trimmedOrUndefined(body.profileTitle),
      profileSummary: trimmedOrUndefined(body.profileSummary),
      experience: trimmedOrUndefined(body.experience),
      levels: body.levels,
      services: body.services,
      languages: body.languages,
      certificates: body.certificates,
      experties: body.experties,
      availableDays: body.availableDays,
      maxJobsPerWeek: body.maxJobsPerWeek ?? undefined,
      maxOpenJobs: body.maxOpenJobs ?? undefined,
    }
    await saveUser(ctx, { writerData })
    return {}
  },
  async update({ ctx, body }) {
    assertOwnProfile(ctx, body._id)
    throwIfFormErrors(validateAccount(body))
    const email = body.email.trim().toLowerCase()
    const emailPending = email !== ctx.actor.user.email
    if (emailPending) startEmailChange(ctx, email)
    const row = await saveUser(ctx, { firstName: body.firstName.trim(), lastName: body.lastName.trim() })
    return { user: toUser(row), ...(emailPending && { emailPending }) }
  },
  async updatePassword({ ctx, body, exchange }) {
    assertOwnProfile(ctx, body._id)
    throwIfError(validatePassword(body.password))
    requireRecentSignIn(ctx)
    const passwordHash = await ctx.passwords.hash(body.password)
    const token = await inTransaction(ctx, async (inside) => {
      await changePassword(inside, ctx.actor.user, passwordHash)
      await sendMail(inside, {
        site: ctx.site,
        to: ctx.actor.user,
        text: 'password_changed',
        path: '/forgot-password',
      })
      return startSession(inside, ctx.actor.user, ctx.actor.remembered)
    })
    exchange.setSession(token, ctx.actor.remembered)
    return {}
  },
  async updateImage({ ctx, exchange }) {
    const file = await receiveUpload(ctx, exchange.request, { fields: ['image'], avatar: true })
    await saveUser(ctx, { profileImg: file.key })
    return { user: { profile_img: file.key } }
  },
} satisfies Handlers<Contract['profile']>
