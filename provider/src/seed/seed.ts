import { eq } from 'drizzle-orm'
import { type SiteRow, sites } from '../db/schema/sites.ts'
import { type UserRow, users } from '../db/schema/users.ts'
import type { Services } from '../http/context.ts'
import { withDb } from '../http/context.ts'
import { storeFile } from '../modules/files/commands.ts'
import { seedLargeSite } from './big-seed.ts'
import { seedConversations } from './conversations.ts'
import { DEMO_USERS, type DemoUserName, type DemoUsers, PASSWORD } from './demo-users.ts'
import { seedFiles } from './files.ts'
import { seedOrders } from './orders.ts'
import { readDemoPicture } from './pictures.ts'
import { seedShop } from './shop.ts'
import { SITES } from './sites.ts'

/** Adds the demo sites, users and orders to an empty database. */
export async function seedDatabase(services: Services): Promise<void> {
  const passwordHash = await services.passwords.hash(PASSWORD)
  await services.db.transaction(async (tx) => {
    const inside = withDb(services, tx)
    for (const plan of Object.values(SITES)) {
      const [site] = await tx
        .insert(sites)
        .values({
          domain: plan.domain,
          currency: plan.currency,
          settings: plan.settings,
          demo: true,
          createdAt: inside.clock.now(),
        })
        .returning()
      if (!plan.settings) continue
      if (plan.pictures) await storeSitePictures(inside, site!)
      const cast = await seedDemoUsers(inside, site!, passwordHash)
      await storePortrait(inside, site!, cast.writer)
      const guide = await storeFile(inside, {
        siteId: site!.id,
        name: 'How to prepare.txt',
        bytes: Buffer.from(GUIDE_TEXT),
        mimetype: 'text/plain',
      })
      const shop = await seedShop(inside, site!.id, [{ title: 'How to prepare', key: guide.key }])
      const library = await seedFiles(inside, site!, cast)
      const main = await seedOrders(inside, site!, cast, shop, library)
      await seedConversations(inside, site!, cast, main, library)
      if (services.config.SEED === 'big' && site!.domain === SITES.northwind.domain)
        await seedLargeSite(inside, site!, cast)
    }
  })
}
const GUIDE_TEXT = 'Collect your last three job descriptions, two postings that you like, and an hour of quiet.\n'

async function storeSitePictures(services: Services, site: SiteRow) {
  const storePicture = async (name: string, bytes: Buffer) =>
    (await storeFile(services, { siteId: site.id, name, bytes, mimetype: 'image/png', audience: 'public' })).key
  const look = {
    ...site.settings!,
    logo: await storePicture('logo.png', readDemoPicture('logo')),
    loginImg: await storePicture('login.png', readDemoPicture('login')),
    welcomeImg: await storePicture('welcome.png', readDemoPicture('welcome')),
  }
  await services.db.update(sites).set({ settings: look }).where(eq(sites.id, site.id))
}

async function storePortrait(services: Services, site: SiteRow, owner: UserRow) {
  const bytes = readDemoPicture('portrait')
  const file = { siteId: site.id, ownerId: owner.id, name: 'me.png', bytes, mimetype: 'image/png' }
  const { key } = await storeFile(services, { ...file, audience: 'members' })
  await services.db.update(users).set({ profileImg: key }).where(eq(users.id, owner.id))
  owner.profileImg = key
}

async function seedDemoUsers({ db, clock }: Services, site: SiteRow, passwordHash: string): Promise<DemoUsers> {
  const names = Object.keys(DEMO_USERS) as DemoUserName[]
  const rows = await db
    .insert(users)
    .values(names.map((name) => ({ ...DEMO_USERS[name], siteId: site.id, passwordHash, createdAt: clock.now() })))
    .returning()
  return Object.fromEntries(names.map((name, index) => [name, rows[index]!])) as DemoUsers
}
