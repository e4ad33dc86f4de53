import type { Contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { AppError } from '../../common/errors.ts'
import { jobClicks, savedSearches } from '../../db/schema/boards.ts'
import { readFlag, type SignedInContext } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'

const PAGE_SIZE = 20

function assertJobSearchEnabled(ctx: SignedInContext): void {
  if (readFlag(ctx, 'disable_customer_job_search')) throw new AppError('job_search_disabled')
}
const findSavedSearch = async ({ db, actor }: SignedInContext) =>
  (await db.select().from(savedSearches).where(eq(savedSearches.userId, actor.id)).limit(1))[0]

async function saveSearch({ db, clock, siteId, actor }: SignedInContext, keywords: string, where: string) {
  const change = { what: keywords, where, updatedAt: clock.now() }
  await db
    .insert(savedSearches)
    .values({ userId: actor.id, siteId, ...change })
    .onConflictDoUpdate({ target: savedSearches.userId, set: change })
}

export const jobCalls = {
  /**
   * Saves a new search. On the first load of the page, repeats the saved search; if none is saved, returns all jobs.
   */
  async search({ ctx, query, exchange }) {
    assertJobSearchEnabled(ctx)
    const saved = query.pageLoad ? await findSavedSearch(ctx) : undefined
    const what = saved?.what ?? query.what ?? ''
    const where = saved?.where ?? query.where ?? ''
    const isNew = query.newSearch === true
    if (isNew && !query.pageLoad) await saveSearch(ctx, what, where)
    const { count, jobs } = await ctx.listings.search({
      what,
      where,
      page: isNew ? 1 : (query.pageNumber ?? 1),
      pageSize: PAGE_SIZE,
      signal: exchange.request.signal,
    })
    return {
      searchCount: count,
      jobsResults: jobs,
      totalPagesNumber: Math.ceil(count / PAGE_SIZE),
      searchKeywords: what,
      searchLocation: where,
    }
  },
  async saveClick({ ctx, body }) {
    assertJobSearchEnabled(ctx)
    await ctx.db
      .insert(jobClicks)
      .values({ siteId: ctx.siteId, userId: ctx.actor.id, ...body, createdAt: ctx.clock.now() })
    return {}
  },
} satisfies Handlers<Contract['jobs']>
