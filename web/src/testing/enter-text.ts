import type { UserEvent } from '@testing-library/user-event'

/**
 * Appends text to a field in one step. Typing it key by key would render the form once per key, which only tests about
 * typing need.
 */
export async function enterText(user: UserEvent, field: Element, text: string) {
  await user.click(field)
  await user.paste(text)
}
