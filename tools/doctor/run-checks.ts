import { randomBytes } from 'node:crypto'
import type { Config } from '../../bff/src/config/config.ts'
import { createApiClient, SLOW_MS, type TlsTrust } from './api.ts'
import { checkChats, type Timeouts } from './check-chats.ts'
import { checkConnectivity } from './check-connectivity.ts'
import { checkReads } from './check-reads.ts'
import { checkWrites } from './check-writes.ts'
import { checkForwardedFor, checkIdleTimeout, checkUploadSize } from './limits.ts'
import { Report } from './report.ts'
import { ResponseStore } from './response-store.ts'
import { type Accounts, checkSignedOutCall, signIn, signOut } from './sessions.ts'
import { checkSite } from './site.ts'

export type CheckOptions = {
  config: Config
  domain: string
  /** The accounts to sign in with. If undefined, only the connection and the site are checked. */
  accounts: Accounts | undefined
  sandbox?: string | undefined
  trust?: TlsTrust
  patience?: Timeouts
}
/**
 * Time limit for a response in a chat, and the time for which idle connections must stay open (ms). The portal itself
 * keeps idle connections for 4 s.
 */
const DEFAULT_TIMEOUTS: Timeouts = { chatMs: 5_000, idleMs: 4_000, slowMs: SLOW_MS }

/**
 * Runs all checks. Also returns the secrets that the checks used, so that the caller can remove them from its output.
 */
export async function runChecks({
  config,
  domain,
  accounts,
  sandbox,
  trust = {},
  patience = DEFAULT_TIMEOUTS,
}: CheckOptions) {
  const report = new Report()
  const api = createApiClient(config, domain, trust, patience.slowMs)
  const secrets = Object.values(accounts ?? {}).map(({ password }) => password)
  try {
    if (!(await checkConnectivity(api, trust, report))) return { report, secrets }
    const settings = await checkSite(api, config, trust, report)
    if (!settings) return { report, secrets }
    await checkUploadSize(api, trust, config.UPLOAD_MAX_MB, report)
    const idle = checkIdleTimeout(api, trust, patience.idleMs, report)
    await checkForwardedFor(api, report, sandbox !== undefined)
    await checkSignedOutCall(api, report)
    if (!accounts) {
      await idle
      return { report, secrets }
    }
    const people = await signIn(api, accounts, report)
    secrets.push(...Object.values(people).flatMap(({ jar }) => jar.values))
    const missing = await api.ask({ path: `/api/doctor-${randomBytes(4).toString('hex')}` })
    const visit = { api, config, settings, people, known: new ResponseStore(sandbox), report, missing }
    await checkReads(visit)
    await checkChats(visit, trust, patience)
    await checkWrites(visit)
    await idle
    await signOut(api, people, report)
    return { report, secrets }
  } finally {
    await api.close()
  }
}
