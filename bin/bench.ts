import { proxy } from '../bff/bench/proxy.ts'
import { meet } from './needs.ts'

const [what, ...flags] = process.argv.slice(2)
if (what !== 'proxy') {
  console.error('usage: bench proxy [--json] [--rounds=100]')
  process.exit(1)
}
const rounds = Number(flags.find((text) => text.startsWith('--rounds='))?.split('=')[1] ?? 100)
const { nginx } = meet(['nginx'])
if (!nginx) console.error('nginx is not to be had here: it is left out, and our own upstream stands in for it.')
const result = await proxy({ rounds, nginx })
if (flags.includes('--json')) console.log(JSON.stringify(result))
else {
  console.table(result.targets)
  console.table(result.ratios)
  console.log(result.method)
}
process.exit(result.ratios.every(({ ok }) => ok) ? 0 : 1)
