import { environment, readConfig } from './config/config.ts'
import { whyUnwritable } from './config/data-dir.ts'
import { createLog } from './lib/log.ts'
import { writeLog } from './lib/log-stream.ts'
import { exitWithErrors } from './ops/startup.ts'
import { readWebBuild } from './page/web-build.ts'
import { whyUnsupportedRedis } from './redis/redis-mode.ts'
import { serve } from './serve.ts'

const read = readConfig(environment())
if (!read.ok) exitWithErrors(read.lines)
const config = read.value
const web = readWebBuild(config.WEB_DIR)
if (!web.ok) exitWithErrors([`WEB_DIR ${config.WEB_DIR} ${web.why}`])
const unsupported = config.REDIS_URL ? await whyUnsupportedRedis(config.REDIS_URL) : undefined
if (unsupported) exitWithErrors([unsupported])
const logs = createLog(config.LOG_LEVEL, writeLog)
await serve(config, web.build, logs)
if (read.storeError)
  logs.warn(
    { err: read.storeError, dataDir: config.DATA_DIR },
    'our cookie secret ends with this process: set COOKIE_SECRET',
  )
// Checked at startup, so that the problem is noticed before the first payment.
const unwritable = config.REDIS_URL ? undefined : whyUnwritable(config.DATA_DIR)
if (unwritable)
  logs.warn(
    { err: unwritable, dataDir: config.DATA_DIR },
    'payments answer 503: DATA_DIR cannot be written, and no REDIS_URL is set',
  )
