import { accessSync, constants, mkdirSync } from 'node:fs'
import { processEnv, readConfig } from './config/config.ts'
import { createLog } from './lib/log.ts'
import { writeLog } from './lib/log-stream.ts'
import { exitWithErrors } from './ops/startup.ts'
import { readWebBuild } from './page/web-build.ts'
import { findUnsupportedRedisReason } from './redis/redis-mode.ts'
import { serve } from './serve.ts'

const configResult = readConfig(processEnv())
if (!configResult.ok) exitWithErrors(configResult.lines)
const config = configResult.value
const webBuildResult = readWebBuild(config.WEB_DIR)
if (!webBuildResult.ok) exitWithErrors([`WEB_DIR ${config.WEB_DIR} ${webBuildResult.why}`])
const unsupportedRedisReason = config.REDIS_URL ? await findUnsupportedRedisReason(config.REDIS_URL) : undefined
if (unsupportedRedisReason) exitWithErrors([unsupportedRedisReason])
const logs = createLog(config.LOG_LEVEL, writeLog)
await serve(config, webBuildResult.build, logs)
if (configResult.storeError)
  logs.warn(
    { err: configResult.storeError, dataDir: config.DATA_DIR },
    'cookie secret could not be stored and will change on restart; set COOKIE_SECRET',
  )
// Checked at startup, so that the operator sees the problem before the first payment fails.
const dataDirError = config.REDIS_URL ? undefined : findWriteError(config.DATA_DIR)
if (dataDirError)
  logs.warn(
    { err: dataDirError, dataDir: config.DATA_DIR },
    'payments will return 503: DATA_DIR is not writable and REDIS_URL is not set',
  )

/** Creates a folder if it is missing. Returns the reason when it is not writable, else undefined. */
function findWriteError(dir: string): unknown {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
    return undefined
  } catch (error) {
    return error
  }
}
