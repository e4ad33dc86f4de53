import type { Contract } from '@quillgate/shared/contract/table'
import type { WriterProfile } from '@quillgate/shared/contract/user'
import { whyNotSaveAccount, whyNotSaveProfile } from '@quillgate/shared/domain/accounts'
import { and, eq } from 'drizzle-orm'
import { type SignedIn, unit } from '../../context.ts'
import { AppError, found, refuseForm } from '../../errors.ts'
import type { Handlers } from '../../serve.ts'
import { receiveUpload } from '../files/commands.ts'
import { sendMail } from '../mail/commands.ts'
import { changePassword, presentUser, startSession } from '../users/commands.ts'
import { type UserRow, users } from '../users/table.ts'

const said = (text: string | null | undefined) => text?.trim() || undefined

function refuseOthers(ctx: SignedIn, id: string): void {
  if (id !== ctx.actor.id) throw new AppError('identity_mismatch')
}

async function save({ db, siteId, actor }: SignedIn, change: Partial<UserRow>): Promise<UserRow> {
  const [row] = await db
    .update(users)
    .set(change)
    .where(and(eq(users.siteId, siteId), eq(users.id, actor.id)))
    .returning()
  return found(row)
}

/** The database knows it, also when two people take the same e-mail at once. */
const isTaken = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === '23505'

export const profileCalls = {
  async saveWriter({ ctx, body }) {
    refuseForm(whyNotSaveProfile(body))
    const writerData: WriterProfile = {
      workPhone: said(body.workPhone),
      personalPhone: said(body.personalPhone),
      skype: said(body.skype),
      zoom: said(body.zoom),
      linkedIn: said(body.linkedIn),
      schedulingLink: said(body.schedulingLink),
      profileTitle: said(body.profileTitle),
      profileSummary: said(body.profileSummary),
      experience: said(body.experience),
      levels: body.levels,
      services: body.services,
      languages: body.languages,
      certificates: body.certificates,
      experties: body.experties,
      availableDays: body.availableDays,
      maxJobsPerWeek: body.maxJobsPerWeek ?? undefined,
      maxOpenJobs: body.maxOpenJobs ?? undefined,
    }
    await save(ctx, { writerData })
    return {}
  },
  async update({ ctx, body }) {
    refuseOthers(ctx, body._id)
    refuseForm(whyNotSaveAccount(body))
    const [firstName, lastName, email] = [body.firstName.trim(), body.lastName.trim(), body.email.trim().toLowerCase()]
    const row = await save(ctx, { firstName, lastName, email }).catch((error: unknown) => {
      throw isTaken(error) ? new AppError('email_taken') : error
    })
    return { user: presentUser(row) }
  },
  async updatePassword({ ctx, body, exchange }) {
    refuseOthers(ctx, body._id)
    const passwordHash = await ctx.passwords.hash(body.password)
    const token = await unit(ctx, async (inside) => {
      await changePassword(inside, ctx.actor.user, passwordHash)
      await sendMail(inside, {
        site: ctx.site,
        to: ctx.actor.user,
        subject: 'Your password was changed',
        lines: ['Your password was changed and you were signed out everywhere else. Was it not you? Set a new one:'],
        path: '/forgot-password',
      })
      return startSession(inside, ctx.actor.user, exchange.remember)
    })
    exchange.setSession(token)
    return {}
  },
  async updateImage({ ctx, exchange }) {
    const file = await receiveUpload(ctx, exchange.request, { fields: ['image'], avatar: true })
    await save(ctx, { profileImg: file.key })
    return { user: { profile_img: file.key } }
  },
} satisfies Handlers<Contract['profile']>
