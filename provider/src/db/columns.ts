import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { createId } from './ids.ts'

export const idColumn = () => text('id').primaryKey().$defaultFn(createId)
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instantColumn('created_at').notNull()
export const updatedAt = () => instantColumn('updated_at').notNull()
/** Creates a column for an amount in minor units (cents) of the row's currency. */
export const amountMinor = (name: string) => integer(name).notNull()
export const jsonList = <T>(name: string) => jsonb(name).$type<T[]>().notNull().default(sql`'[]'::jsonb`)
