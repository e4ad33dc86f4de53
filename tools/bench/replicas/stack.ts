import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { runNginx } from '../../../bff/bench/nginx.ts'
import { type RunningServer, startBff } from '../../../bff/bench/process.ts'
import { startRedisServer } from '../../../bff/src/testing/redis-server.ts'
import { startProvider } from '../../../bin/servers.ts'
import { runInProvider } from '../../../provider/src/operator/channel.ts'
import { fillDataDir } from '../../../provider/src/testing/template.ts'

/** A replica of the portal. `server` is undefined while it is down. */
export type Replica = { port: number; server: RunningServer | undefined }
export type ReplicaStack = Awaited<ReturnType<typeof startReplicaStack>>

/** Starts a provider, a Redis and `count` replicas of the portal behind nginx, with these rate limits. */
export async function startReplicaStack(nginx: string, count: number, rateLimits: string) {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-replicas-'))
  await fillDataDir(folder)
  const redis = await startRedisServer()
  const provider = await startProvider({
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    PUBLIC_SCHEME: 'http',
    PROVIDER_LIMITS: 'off',
  })
  const upstream = Number(new URL(provider.ready.address).port)
  const start = async (replica: Replica) => {
    replica.server = await startBff(upstream, {
      PORT: String(replica.port),
      DATA_DIR: join(folder, `portal-${replica.port}`),
      REDIS_URL: redis.url,
      RATE_LIMITS: rateLimits,
      TRUST_PROXY: '127.0.0.1',
    })
  }
  const replicas: Replica[] = []
  for (let at = 0; at < count; at += 1) {
    const replica: Replica = { port: await getPort({ host: '127.0.0.1' }), server: undefined }
    await start(replica)
    replicas.push(replica)
  }
  // Uses the settings of docker/nginx.conf that determine how a failed replica affects clients.
  const balancer = await runNginx(
    nginx,
    (_, port) => `access_log off;
       upstream portal {
         ${replicas.map((replica) => `server 127.0.0.1:${replica.port} fail_timeout=1s;`).join(' ')}
         keepalive 64;
       }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://portal;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $http_host;
           proxy_set_header X-Forwarded-For $remote_addr;
           proxy_connect_timeout 2s;
           proxy_next_upstream error timeout;
         }
       }`,
  )
  return {
    port: balancer.port,
    running: () => replicas.filter(({ server }) => server !== undefined),
    async countRedisCommands(): Promise<number> {
      return Number(/total_commands_processed:(\d+)/.exec(await redis.client.info('stats'))![1])
    },
    /** Kills a replica and restarts it. Returns its downtime in ms. */
    async killReplica(at: number): Promise<number> {
      const replica = replicas[at % count]!
      const killedAt = performance.now()
      const { server } = replica
      replica.server = undefined
      server!.stop()
      await server!.exited
      await start(replica)
      return performance.now() - killedAt
    },
    async renameSite(domain: string, name: string) {
      const args = ['site', 'set', domain, '--set', `companyName=${name}`]
      const result = await runInProvider(folder, { args, cwd: '.', operator: 'bench' })
      if (result?.code !== 0) throw new Error(`site set: ${result?.err}`)
    },
    async stop() {
      balancer.stop()
      for (const { server } of replicas) server?.stop()
      await provider.stop()
      redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
