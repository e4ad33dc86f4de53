import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asked, lost, ROOT, startBff } from './parts.ts'
import { ensureWeb } from './web-build.ts'

const stopped = asked()
try {
  if (!existsSync(join(ROOT, 'web/dist/index.html'))) ensureWeb()
  const bff = await startBff({})
  console.log(`The portal listens on ${bff.ready.address}, operations on ${bff.ready.opsAddress}.`)
  const why = await Promise.race([stopped.then(() => 'asked'), lost(bff).then(() => 'lost')])
  await bff.stop()
  process.exit(why === 'asked' ? 0 : 1)
} catch {
  // The BFF has said what is wrong, one line each.
  process.exit(1)
}
