import type { UserEvent } from '@testing-library/user-event'

/**
 * Appends text to a field in one step. Typing key by key would render the form once per letter, which only tests of
 * typing need.
 */
export async function enter(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
