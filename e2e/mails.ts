import { expect, type Site } from './fixtures.ts'
import { createApiClient } from './shop.ts'
import { stack } from './stack.ts'

type Mail = { to: string; text: string; createdAt: string }

/**
 * Returns the path of the latest recovery link that was mailed to `email`. A mail is sent after the reply to its
 * request, so this waits for another link than `earlier`.
 */
export async function getRecoveryLink(
  site: Site,
  email: string,
  { port = stack.port, earlier }: { port?: string; earlier?: string | undefined } = {},
): Promise<string> {
  const program = await createApiClient(site, port)
  let found: string | undefined
  await expect
    .poll(async () => {
      const { mails } = (await (await program.get('/bff/demo/outbox')).json()) as { mails: Mail[] }
      const [newest] = mails.filter(({ to }) => to === email).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      found = /\/(?:reset-password|forgot-password-2)\/[\w-]+/.exec(newest?.text ?? '')?.[0]
      return found !== undefined && found !== earlier
    })
    .toBe(true)
  await program.dispose()
  return found!
}
