import { startProvider, waitForAnyExit, waitForSignal } from './servers.ts'

const stopSignal = waitForSignal()
try {
  const { PROVIDER_PORT = '4000', PROVIDER_OPS_PORT = '9091' } = process.env
  const provider = await startProvider({ PROVIDER_PORT, PROVIDER_OPS_PORT })
  console.log(`The provider listens on ${provider.ready.address}, operations on port ${PROVIDER_OPS_PORT}.`)
  const why = await Promise.race([stopSignal.then(() => 'asked'), waitForAnyExit(provider).then(() => 'lost')])
  await provider.stop()
  process.exit(why === 'asked' ? 0 : 1)
} catch {
  // Prints no message, because the provider has already logged the error.
  process.exit(1)
}
