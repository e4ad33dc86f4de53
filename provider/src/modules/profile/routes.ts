import type { Contract } from '@quillgate/shared/contract/table'
import type { WriterProfile } from '@quillgate/shared/contract/user'
import { isEmail, isPhone, isUrl } from '@quillgate/shared/domain/validate'
import { and, eq } from 'drizzle-orm'
import { type SignedIn, unit } from '../../context.ts'
import { AppError, found } from '../../errors.ts'
import type { Handlers } from '../../serve.ts'
import { receiveUpload } from '../files/commands.ts'
import { sendMail } from '../mail/commands.ts'
import { changePassword, emailIsTaken, presentUser, startSession } from '../users/commands.ts'
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

export const profileCalls = {
  async saveWriter({ ctx, body }) {
    if (!isPhone(body.workPhone) || (said(body.personalPhone) && !isPhone(body.personalPhone!)))
      throw new AppError('phone_invalid')
    if (said(body.schedulingLink) && !isUrl(body.schedulingLink!)) throw new AppError('link_invalid')
    if (!said(body.profileTitle) || !said(body.profileSummary)) throw new AppError('request_invalid')
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
    if (!isEmail(body.email)) throw new AppError('email_invalid')
    if (!said(body.firstName) || !said(body.lastName)) throw new AppError('request_invalid')
    const email = body.email.trim().toLowerCase()
    return unit(ctx, async (inside) => {
      if (await emailIsTaken(inside, email)) throw new AppError('email_taken')
      const row = await save(inside, { firstName: body.firstName.trim(), lastName: body.lastName.trim(), email })
      return { user: presentUser(row) }
    })
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
