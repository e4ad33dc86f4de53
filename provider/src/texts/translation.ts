import type { en } from './en.ts'

export type English = typeof en
/** Texts of one language, with the same keys and placeholders as the English texts. */
export type Translation = {
  [Group in keyof English]: {
    [Key in keyof English[Group]]: English[Group][Key] extends string ? string : { subject: string; line: string }
  }
}
