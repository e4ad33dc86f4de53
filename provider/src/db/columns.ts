import { sql } from 'drizzle-orm'
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { newId } from './ids.ts'

export const id = () => text('id').primaryKey().$defaultFn(newId)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull()
export const updatedAt = () => instant('updated_at').notNull()
/** Creates a column for an amount in minor units (cents) of the row's currency. */
export const minor = (name: string) => integer(name).notNull()
export const list = <T>(name: string) => jsonb(name).$type<T[]>().notNull().default(sql`'[]'::jsonb`)
