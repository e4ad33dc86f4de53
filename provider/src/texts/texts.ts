import type { Language } from '@quillgate/shared/domain/values/languages'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { it } from './it.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import type { English, Translation } from './translation.ts'

export const TEXTS: Readonly<Record<Language, Translation>> = { en, de, es, it, ru, th }

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type Strings<Entry> = Entry extends string ? Entry : Entry[keyof Entry]
/** A text, identified by its key, with a value for each placeholder of the text. */
type Message<Group> = {
  [Key in keyof Group]: [Placeholders<Strings<Group[Key]>>] extends [never]
    ? Key
    : readonly [Key, Readonly<Record<Placeholders<Strings<Group[Key]>>, string>>]
}[keyof Group]

export type MailMessage = Message<English['mail']>
export type NotificationMessage = Message<English['notification']>
type ContractMessage = Message<English['contract']>

/** Returns the subject and the paragraph of a mail. */
export function renderMail(language: Language, message: MailMessage) {
  const [key, values] = typeof message === 'string' ? [message, {}] : message
  const { subject, line } = TEXTS[language].mail[key]
  return { subject: fillPlaceholders(subject, values), line: fillPlaceholders(line, values) }
}

/** Returns the greeting at the beginning of every mail. */
export const renderGreeting = (language: Language) => TEXTS[language].frame.greeting

export function renderNotification(language: Language, message: NotificationMessage) {
  const [key, values] = typeof message === 'string' ? [message, {}] : message
  return fillPlaceholders(TEXTS[language].notification[key], values)
}

export const renderContractText = (language: Language, [key, values]: ContractMessage) =>
  fillPlaceholders(TEXTS[language].contract[key], values)

/** Replaces each `{name}` with its value. Replaces all of them at once, because a value may contain braces. */
const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/{(\w+)}/g, (placeholder, name: string) => values[name] ?? placeholder)
