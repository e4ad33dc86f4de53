import { buildBff } from './app.ts'
import type { Config } from './config/config.ts'
import { drain } from './http/drain.ts'
import type { Log } from './lib/log.ts'
import { createOperations } from './ops/operations.ts'
import { buildOpsServer } from './ops/ops.ts'
import { listen, registerShutdownHandler, reportReady } from './ops/startup.ts'
import type { WebBuild } from './page/web-build.ts'
import { watchSites } from './site/sites-watch.ts'

/** Serves the public port and the operators' port until the process receives a stop signal. */
export async function serve(config: Config, build: WebBuild, logs: Log) {
  const app = await buildBff({ config, build, logs })
  const ops = buildOpsServer(createOperations(app), config.OPS_HOST)
  process.once('exit', app.accesses.flush)
  if (config.SITES_FILE) watchSites(app, config.SITES_FILE)

  const port = await listen(app, config.PORT, config.HOST, 'PORT')
  const opsPort = await listen(ops, config.OPS_PORT, config.OPS_HOST, 'OPS_PORT')

  // Registered before the ready message is sent, because the receiver of this message can stop the process immediately.
  registerShutdownHandler(logs, async (signal) => {
    // SIGINT skips the drain delay, because a load balancer is not used in development.
    await drain(app, signal === 'SIGINT' ? 0 : undefined)
    await ops.close()
    process.exit(0)
  })
  reportReady(config, build, port, opsPort)
}
