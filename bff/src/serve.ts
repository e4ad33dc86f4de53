import cluster from 'node:cluster'
import { buildBff } from './app.ts'
import { drain } from './http/drain.ts'
import type { Log } from './log/log.ts'
import { operationsOf } from './ops/operations.ts'
import { buildOps } from './ops/ops.ts'
import type { WebBuild } from './page/web-build.ts'
import { announce, listen, onLeave } from './process/startup.ts'
import { answerPrimary } from './process/worker-calls.ts'
import type { Config } from './settings/config.ts'
import { watchSites } from './site/sites-watch.ts'

/** Serves until it is told to leave; a worker leaves the second port to its primary. */
export async function serve(config: Config, build: WebBuild, logs: Log) {
  const app = await buildBff({ config, build, logs })
  const operations = operationsOf(app)
  const ops = cluster.isWorker ? undefined : buildOps(operations, config.OPS_HOST)
  process.once('exit', app.accesses.flush)
  if (config.SITES_FILE) watchSites(app, config.SITES_FILE)

  const port = await listen(app, config.PORT, config.HOST, 'PORT')
  const opsPort = ops && (await listen(ops, config.OPS_PORT, config.OPS_HOST, 'OPS_PORT'))

  // Before anybody hears that it is ready: who does may tell it to leave at once.
  onLeave(logs, async (signal) => {
    // Nobody stands in front of a developer's own process: nobody has to notice.
    await drain(app, signal === 'SIGINT' ? 0 : undefined)
    await ops?.close()
    process.exit(0)
  })
  if (opsPort === undefined) answerPrimary(operations, port)
  else announce(config, build, port, opsPort)
}
