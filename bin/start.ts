import { type DemoAccount, startDemo, waitForAnyExit, waitForSignal } from './servers.ts'
import { ensureWebBuild } from './web-build.ts'

const { PORT = '3000' } = process.env
const stopSignal = waitForSignal()

try {
  ensureWebBuild()
  console.log('Starting the provider and the portal …')
  const demo = await startDemo({ PORT, HOST: '127.0.0.1' })
  printSignIns(demo.provider.ready.signIns)
  const why = await Promise.race([
    stopSignal.then(() => 'asked' as const),
    waitForAnyExit(demo.provider, demo.bff).then(() => 'lost' as const),
  ])
  await demo.stop()
  process.exit(why === 'asked' ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function printSignIns(signIns: DemoAccount[]) {
  const at = (domain: string) => `http://${domain}:${PORT}`
  console.log('\nReady. Press Ctrl-C to stop.\n')
  for (const domain of new Set(signIns.map((s) => s.domain))) {
    console.log(`  ${at(domain)}`)
    for (const s of signIns.filter((s) => s.domain === domain)) {
      console.log(`    ${s.role.padEnd(9)} ${s.name.padEnd(16)} ${s.email.padEnd(30)} ${s.password}`)
      console.log(`    ${''.padEnd(9)} ${at(domain)}${s.autologin}`)
    }
    console.log()
  }
  console.log(`  ${at('bare.localhost')}  a domain whose UI is not configured`)
  console.log(`  ${at('localhost')}  the first site\n`)
}
