import type { UserEvent } from '@testing-library/user-event'

/** Adds text at the end of a field at once. Key by key a form renders once for each letter, which only tests of typing need. */
export async function enter(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
