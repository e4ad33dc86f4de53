import type { en } from './en.ts'

export type English = typeof en
/** Texts of one language, with the keys and placeholders of the English ones. */
export type Translation = {
  [Group in keyof English]: {
    [Key in keyof English[Group]]: English[Group][Key] extends string ? string : { subject: string; line: string }
  }
}
