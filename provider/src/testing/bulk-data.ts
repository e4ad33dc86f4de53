import { sql } from 'drizzle-orm'
import type { Provider } from './start-provider.ts'

/** Number of orders that each measured user has, regardless of the size of the site. */
const ORDERS_PER_USER = 100
const NOTIFICATIONS_PER_USER = 1_000

export type BulkData = { room: string; middle: string }

/**
 * Adds `count` orders to a site on PostgreSQL, each with an invoice, a draft and nine messages. Also adds `count`
 * messages to one chat room. The demo users `collector`, `otherWriter` and `reviewer` get a hundred of the orders each,
 * and `writer` gets a tenth of all orders.
 */
export async function seedBulkData({ services: { db }, member }: Provider, count: number): Promise<BulkData> {
  const [collector, writer, other, reviewer] = [
    await member('collector'),
    await member('writer'),
    await member('otherWriter'),
    await member('reviewer'),
  ]
  const id = (kind: string) => sql.raw(`'${kind}' || lpad(to_hex(n), 23, '0')`)
  const steps = [
    sql`create temporary table models as select row_number() over () - 1 as nr, o as model from orders o where client_id = ${collector.id}`,
    sql`insert into users select r.* from generate_series(1, ${count / ORDERS_PER_USER + 20}) n, users u,
          jsonb_populate_record(u, jsonb_build_object('id', ${id('c')}, 'email', n || '@grown.test')) r
        where u.id = case when n <= 20 then ${writer.id} else ${collector.id} end`,
    sql`insert into orders select r.* from generate_series(1, ${count}) n
        join models on nr = n % (select count(*) from models),
        jsonb_populate_record(model, jsonb_build_object('id', ${id('d')},
          'client_id', case when n % ${count / ORDERS_PER_USER} = 0 then ${collector.id} else 'c' || lpad(to_hex(21 + n % ${count / ORDERS_PER_USER}), 23, '0') end,
          'writer_id', case when n <= ${ORDERS_PER_USER} then ${other.id} when n % 10 = 0 then ${writer.id}
            else 'c' || lpad(to_hex(1 + n % 20), 23, '0') end,
          'reviewer_id', case when n between ${ORDERS_PER_USER + 1} and ${ORDERS_PER_USER * 2} then ${reviewer.id} end,
          'package', (model).package - 'contractId', 'contract_content', null, 'writer_archived', false,
          'assigned_at', now() - n % 200 * interval '1 day', 'created_at', now() - (${count} - n) * interval '1 minute')) r`,
    sql`insert into invoices select r.* from orders o
        cross join (select i from invoices i where client_id = ${collector.id} and type = 'order' limit 1) m,
        jsonb_populate_record(m.i, jsonb_build_object('id', 'e' || substr(o.id, 2), 'client_id', o.client_id,
          'order_ids', jsonb_build_array(o.id))) r where o.id like 'd000%'`,
    sql`insert into drafts select r.* from orders o cross join (select d from drafts d limit 1) m,
        jsonb_populate_record(m.d, jsonb_build_object('id', 'f' || substr(o.id, 2), 'order_id', o.id)) r
        where o.id like 'd000%'`,
    sql`insert into messages (id, site_id, chat_type, room_id, sent_by, type, content, created_at)
        select 'f' || substr(o.id, 3) || n, o.site_id, 'writerToCustomer', o.id, o.client_id, 'text', 'Message ' || n, now()
        from orders o, generate_series(1, 9) n where o.id like 'd000%'`,
    sql`insert into messages (id, site_id, chat_type, room_id, sent_by, type, content, created_at)
        select ${id('a')}, ${collector.siteId}, 'writerToCustomer', ${ROOM_ID}, ${collector.id}, 'text', 'Message ' || n, now()
        from generate_series(1, ${count}) n`,
    sql`insert into notifications (id, site_id, user_id, contant, data, created_at)
        select ${id('b')}, ${collector.siteId},
          case when n <= ${NOTIFICATIONS_PER_USER} then ${collector.id} else 'c' || lpad(to_hex(21 + n % ${count / ORDERS_PER_USER - 1}), 23, '0') end,
          'is new.', '{}', now() from generate_series(1, ${count}) n`,
    sql`analyze`,
  ]
  await db.transaction(async (tx) => {
    for (const step of steps) await tx.execute(step)
  })
  return { room: ROOM_ID, middle: `a${(count / 2).toString(16).padStart(23, '0')}` }
}
/** The id of the newest order that was added for the measured customer. */
const ROOM_ID = `d${ORDERS_PER_USER.toString(16).padStart(23, '0')}`
