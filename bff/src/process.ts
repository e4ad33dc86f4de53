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
    'cookie secret could not be stored and will change on restart; set COOKIE_SECRET',
  )
// Checked at startup, so that the operator sees the problem before the first payment fails.
const unwritable = config.REDIS_URL ? undefined : whyUnwritable(config.DATA_DIR)
if (unwritable)
  logs.warn(
    { err: unwritable, dataDir: config.DATA_DIR },
    'payments will return 503: DATA_DIR is not writable and REDIS_URL is not set',
  )
