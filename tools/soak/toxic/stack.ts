import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StreamSide, startToxicLink, type ToxicLink } from '@quillgate/shared/testing/toxic-link'
import type { Toxic } from '@quillgate/shared/testing/toxics'
import { startRedisServer } from '../../../bff/src/testing/redis-server.ts'
import { startBff, startProvider } from '../../../bin/servers.ts'
import { runInProvider } from '../../../provider/src/operator/channel.ts'
import { SITES } from '../../../provider/src/seed/sites.ts'
import { disableDemoMode } from '../../../provider/src/testing/live-site.ts'
import { CARD_API_KEY, startStripeMockServer } from '../../../provider/src/testing/stripe-mock-server.ts'
import { fillDataDir } from '../../../provider/src/testing/template.ts'

export const LINKS = ['redis', 'provider http', 'provider socket', 'card api'] as const
export type LinkName = (typeof LINKS)[number]
export type ToxicStack = Awaited<ReturnType<typeof startToxicStack>>

/** A site that takes real payments through the (simulated) card API. */
export const SHOP_DOMAIN = SITES.northwind.domain
/** A demo site, so the test can read its outgoing mails. */
export const OTHER_DOMAIN = SITES.inkwell.domain

const isUpgrade = (head: string) => /\r\nupgrade: *websocket\r\n/i.test(head)

/** Creates a data folder with demo data whose first site takes real cards; `drop` removes the folder. */
export async function prepareData() {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-toxics-'))
  await fillDataDir(folder)
  await disableDemoMode(folder, SHOP_DOMAIN)
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Starts a BFF, a provider, Redis and a card API with a copy of the data folder `from`. They are connected only through
 * proxies that can simulate network faults.
 */
export async function startToxicStack(from: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-toxic-'))
  await cp(from, folder, { recursive: true })
  const [redis, cards] = await Promise.all([startRedisServer(), startStripeMockServer()])
  const [toRedis, toCards] = await Promise.all([startToxicLink(redis.port), startToxicLink(readPort(cards.url))])
  const common = { DATA_DIR: folder, LOG_LEVEL: 'fatal', PUBLIC_SCHEME: 'http' }
  const provider = await startProvider({
    ...common,
    PROVIDER_LIMITS: 'off',
    STRIPE_SECRET_KEY: CARD_API_KEY,
    STRIPE_API_URL: `http://127.0.0.1:${toCards.port}`,
  })
  const toProvider = await startToxicLink(readPort(provider.ready.address))
  const bff = await startBff({
    ...common,
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: `http://127.0.0.1:${toProvider.port}`,
    UPSTREAM_PAYMENT_KEYS: 'honoured',
    REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    COOKIE_SECRET: 'a secret that only toxic links know about',
    RATE_LIMITS: 'off',
  })
  const links: Record<LinkName, ToxicLink> = {
    redis: toRedis,
    'card api': toCards,
    'provider http': toProvider,
    'provider socket': toProvider,
  }
  /**
   * HTTP calls and WebSockets share a port. The head of the request shows which of the two a connection is used for.
   */
  const only = { 'provider http': (head: string) => !isUpgrade(head), 'provider socket': isUpgrade }
  return {
    cards,
    /** The marks (see `createLeakMarker` in user-client.ts) of all users whose orders the reviewer is allowed to read. */
    marks: [] as string[],
    providerPort: readPort(provider.ready.address),
    port: readPort(bff.ready.address),
    lay: (link: LinkName, toxic: Toxic, stream: StreamSide) =>
      links[link].addToxic(toxic, stream, only[link as keyof typeof only]),
    clear: (link: LinkName) => links[link].clear(),
    async operator(site: string, ...args: string[]): Promise<void> {
      const order = { args: [...args, '--site', site, '--json'], cwd: '.', operator: 'toxics' }
      const result = await runInProvider(folder, order)
      if (result?.code !== 0) throw new Error(`operator ${args.join(' ')}: ${result?.err}`)
    },
    async stop() {
      await Promise.all([bff.stop(), provider.stop()])
      await Promise.all([...new Set(Object.values(links))].map((link) => link.stop()))
      await cards.close()
      redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const readPort = (address: string) => Number(new URL(address).port)
