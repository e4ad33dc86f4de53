import { proxy } from '../bff/bench/proxy.ts'
import { workers } from '../bff/bench/workers.ts'
import { meet } from './needs.ts'

const [what, ...flags] = process.argv.slice(2)
if (what !== 'proxy' && what !== 'workers') {
  console.error('usage: bench proxy|workers [--json] [--rounds=100]')
  process.exit(1)
}
const rounds = Number(flags.find((text) => text.startsWith('--rounds='))?.split('=')[1] ?? 100)
const result = await (what === 'proxy' ? measureProxy() : measureWorkers())
if (flags.includes('--json')) console.log(JSON.stringify(result))
else {
  console.table(result.targets)
  console.table(result.ratios)
  console.log(result.method)
}
process.exit(result.ratios.every(({ ok }) => ok) ? 0 : 1)

function measureProxy() {
  const { nginx } = meet(['nginx'])
  if (!nginx) console.error('nginx is not to be had here: it is left out, and our own upstream stands in for it.')
  return proxy({ rounds, nginx })
}

function measureWorkers() {
  const { nginx, 'redis-server': redis } = meet(['nginx', 'redis-server'])
  if (!redis) throw new Error('redis-server is not to be had here: workers need one.')
  return workers({ rounds, nginx, redis })
}
