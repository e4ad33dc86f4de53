import { REMEMBER_HEADER } from '@quillgate/shared/contract/boot'
import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../common/clock.ts'
import { DEMO_USERS, PASSWORD } from '../../seed/demo-users.ts'
import { createTestClock, startProvider } from '../../testing/start-provider.ts'

const clock = createTestClock()
const provider = await startProvider({ clock })
afterAll(() => provider.close())
const { auth, profile } = contract

async function signIn(headers: Record<string, string>) {
  const browser = provider.visitor()
  const answer = await browser.call(auth.login, {
    body: { email: DEMO_USERS.customer.email, password: PASSWORD },
    headers,
  })
  return { browser, cookie: String(answer.headers['set-cookie']) }
}
type Browser = Awaited<ReturnType<typeof signIn>>['browser']
const isSignedIn = async (browser: Browser) => (await browser.call(auth.user)).status === 200
/** Advances the clock by each of the durations. Returns for each step whether the session is still valid. */
async function sessionsAfter(browser: Browser, durationsMs: number[]) {
  const lives: boolean[] = []
  for (const ms of durationsMs) {
    clock.move(ms)
    lives.push(await isSignedIn(browser))
  }
  return lives
}

test('a session with "Remember me" ends after 14 days of inactivity, or after 30 days', async () => {
  const idle = await signIn({ [REMEMBER_HEADER]: '1' })
  expect(idle.cookie).toContain('Max-Age=2592000')
  expect(await sessionsAfter(idle.browser, [13 * DAY, 15 * DAY])).toEqual([true, false])
  const busy = await signIn({ [REMEMBER_HEADER]: '1' })
  expect(await sessionsAfter(busy.browser, [10 * DAY, 10 * DAY, 9 * DAY, 2 * DAY])).toEqual([true, true, true, false])
})

test('a session without "Remember me" ends after 12 hours of inactivity', async () => {
  for (const headers of [{}, { [REMEMBER_HEADER]: '0' }] as Record<string, string>[]) {
    const { browser, cookie } = await signIn(headers)
    expect(/sid=[^,]*/.exec(cookie)?.[0]).not.toContain('Max-Age')
    expect(await sessionsAfter(browser, [11 * HOUR, 13 * HOUR])).toEqual([true, false])
  }
})

test.each([true, false])(
  'a password change does not change whether a session has "Remember me" (%s)',
  async (remembered) => {
    const { browser } = await signIn({ [REMEMBER_HEADER]: remembered ? '1' : '0' })
    const { id: _id } = await provider.member('customer')
    const answer = await browser.call(profile.updatePassword, { body: { _id, password: PASSWORD } })
    expect([answer.status, String(answer.headers['set-cookie']).includes('Max-Age')]).toEqual([200, remembered])
    expect(await sessionsAfter(browser, [13 * DAY])).toEqual([remembered])
  },
)
