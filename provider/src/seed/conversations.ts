import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { addMs, DAY, HOUR } from '../common/clock.ts'
import { boards, cards, columns } from '../db/schema/boards.ts'
import { messages, notifications } from '../db/schema/messages.ts'
import type { OrderRow } from '../db/schema/orders.ts'
import type { SiteRow } from '../db/schema/sites.ts'
import { templates } from '../db/schema/templates.ts'
import type { Services } from '../http/context.ts'
import { grantFiles } from '../modules/files/commands.ts'
import { CAREER_QUESTIONS } from './catalog.ts'
import type { DemoUsers } from './demo-users.ts'
import type { SeedFiles } from './files.ts'
import { FOLLOW_UP_QUESTIONS } from './task-data.ts'

export async function seedConversations(
  services: Services,
  site: SiteRow,
  users: DemoUsers,
  order: OrderRow,
  files: SeedFiles,
) {
  const at = (hoursAgo: number) => addMs(services.clock.now(), -hoursAgo * HOUR)
  await seedChats(services, site, users, order, files, at)
  await seedNotifications(services, site, users, order, at)
  await seedBoards(services, site, users, at)
  const template = { siteId: site.id, writerId: users.writer.id, createdAt: at(310), updatedAt: at(300) }
  await services.db.insert(templates).values([
    { ...template, name: 'After the first call', draft: FOLLOW_UP_QUESTIONS, publishedAt: at(300) },
    { ...template, name: 'A change of field', draft: CAREER_QUESTIONS, publishedAt: null },
  ])
}
type HoursAgo = (hoursAgo: number) => Date

async function seedChats(
  services: Services,
  site: SiteRow,
  users: DemoUsers,
  order: OrderRow,
  files: SeedFiles,
  at: HoursAgo,
) {
  const { resume } = files
  const file = { key: resume.key, mimetype: resume.mimetype, originalname: resume.originalname }
  const inOrder = (chatType: 'writerToCustomer' | 'review', sentBy: string, content: string, hoursAgo: number) => ({
    siteId: site.id,
    chatType,
    roomId: order.id,
    sentBy,
    type: 'text' as const,
    content,
    createdAt: at(hoursAgo),
  })
  const withAdmin = (sentBy: string, content: string, hoursAgo: number) => ({
    ...inOrder('review', sentBy, content, hoursAgo),
    chatType: 'writerToAdmin' as const,
    roomId: users.writer.id,
  })
  await services.db
    .insert(messages)
    .values([
      inOrder(
        'writerToCustomer',
        users.writer.id,
        '<p>Hello Maya, I am <strong>Dana</strong>. Which job would you like to land?</p>',
        200,
      ),
      inOrder('writerToCustomer', users.customer.id, 'Head of Marketing, somewhere near the sea 🌊', 199),
      { ...inOrder('writerToCustomer', users.customer.id, '', 198), type: 'file' as const, data: file },
      inOrder('writerToCustomer', users.writer.id, 'Draft 2 is ready for you.', 5),
      inOrder('review', users.writer.id, 'Ruth, could you look at the summary?', 30),
      inOrder('review', users.admin.id, 'She is away until Monday. I read it: go ahead.', 29),
      withAdmin(users.admin.id, 'Welcome to the team, Dana.', 700),
      withAdmin(users.writer.id, 'Thank you! I can take two more orders this week.', 699),
    ])
  await grantFiles(services, { siteId: site.id, roomId: order.id, keys: [resume.key], audience: 'everybody' })
}

async function seedNotifications({ db }: Services, site: SiteRow, users: DemoUsers, order: OrderRow, at: HoursAgo) {
  const from = ({ firstName, lastName, profileImg }: DemoUsers[keyof DemoUsers]) => ({
    senderName: `${firstName} ${lastName}`,
    senderImg: profileImg ?? undefined,
  })
  const news = (to: string, contant: string, orderId: string | null, hoursAgo: number, seen = false) => ({
    siteId: site.id,
    userId: to,
    contant,
    orderId,
    data: { ...from(to === users.writer.id ? users.customer : users.writer), action: order.package.packageName },
    seen,
    createdAt: at(hoursAgo),
  })
  await db
    .insert(notifications)
    .values([
      news(users.customer.id, 'sent you a message.', order.id, 200, true),
      news(users.customer.id, 'sent you a draft to review.', order.id, 96, true),
      news(users.customer.id, 'refunded an invoice.', 'invoices', 48),
      news(users.customer.id, 'sent you a draft to review.', order.id, 5),
      news(users.writer.id, 'uploaded documents.', order.id, 190, true),
      news(users.writer.id, 'reviewed your draft.', order.id, 90),
    ])
}

async function seedBoards({ db, clock }: Services, site: SiteRow, users: DemoUsers, at: HoursAgo) {
  const make = async (ownerId: string, boardTitle: string, boardDescription: string, titles: string[]) => {
    const [board] = await db
      .insert(boards)
      .values({ siteId: site.id, ownerId, boardTitle, boardDescription, createdAt: at(500) })
      .returning()
    const made = await db
      .insert(columns)
      .values(titles.map((title, position) => ({ boardId: board!.id, title, position, createdAt: at(500) })))
      .returning()
    return { boardId: board!.id, columnIds: made.map(({ id }) => id) }
  }
  const mine = await make(users.customer.id, 'Job Search Tracker', '', ['Wishlist', 'Applied', 'Interview', 'Offer'])
  const hers = await make(users.writer.id, 'Daily Tasks', 'What I do today', ['To do', 'Doing', 'Done'])
  const training = await make(users.writer.id, 'Training', 'Courses and certificates', ['Planned', 'Booked'])
  const dayIn = (days: number) => toLocalDay(addMs(clock.now(), days * DAY), 'UTC')
  const deadline = dayIn(5)
  const card = (board: typeof mine, column: number, position: number, title: string, description: string) => ({
    boardId: board.boardId,
    columnId: board.columnIds[column]!,
    position,
    title,
    description,
    content: { descriptionContent: `<p>${title}</p>` },
    createdAt: at(100 - position),
  })
  await db.insert(cards).values([
    {
      ...card(mine, 0, 0, 'Head of Marketing', 'Brightwater'),
      deadline,
      content: {
        address: '12 Harbour Street',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
        salary: '120000',
        postURL: 'https://jobs.example.org/listing/900123',
        descriptionContent: '<p>By the sea!</p>',
      },
    },
    card(mine, 0, 1, 'Brand Lead', 'Juniper'),
    card(mine, 1, 0, 'Senior Marketing Manager', 'Alder & Finch'),
    { ...card(mine, 2, 0, 'Campaign Manager', 'Harbor Point'), deadline: dayIn(-3) },
    { ...card(hers, 0, 0, 'Read Maya’s review', ''), priority: 'High' as const, deadline },
    { ...card(hers, 0, 1, 'Call Priya back', ''), priority: 'Highest' as const, deadline: dayIn(-2) },
    { ...card(hers, 0, 2, 'Tidy the templates', ''), priority: 'Low' as const },
    { ...card(hers, 1, 0, 'Draft for Layla', ''), priority: 'Medium' as const },
    { ...card(hers, 2, 0, 'New portrait', ''), priority: 'Lowest' as const },
    card(training, 0, 0, 'Interview coaching, part two', ''),
  ])
}
