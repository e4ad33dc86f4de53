import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureProxies } from '../bff/bench/proxy.ts'
import { ensureTools } from '../bin/required-tools.ts'
import { ROOT } from '../bin/servers.ts'
import { measureLists, measureLiveUpdates, measureNavigations, measurePages } from './bench/browser.ts'
import { measureGateway } from './bench/gateway.ts'
import { measureReplicas } from './bench/replicas.ts'
import { type Benchmarks, runBenchmarks } from './bench/report.ts'
import { measureScale } from './bench/scale.ts'

const USAGE = `usage: bench [PART] [--before FILE] [--without PART] [--rounds 100] [--runs 5]
       bench proxy [--json] [--rounds 100]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '100' },
    runs: { type: 'string', default: '5' },
    before: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
  },
})
const rounds = Number(values.rounds)
const runs = Number(values.runs)
const benchParts: Benchmarks = {
  proxy: { title: 'The gateway compared with other proxies', measure: () => measureGateway({ rounds }) },
  pages: { title: 'Pages on a slow connection', measure: () => measurePages(runs) },
  navigations: { title: 'Clicks on links', measure: () => measureNavigations(runs) },
  live: { title: 'Live updates', measure: measureLiveUpdates },
  lists: { title: 'Long lists and large boards in the browser', measure: () => measureLists(runs) },
  scale: { title: 'Lists of the reference provider at 1,000 and 100,000 orders', measure: measureScale },
  replicas: { title: 'Eight replicas, of which one after the other is killed', measure: measureReplicas },
}
const [partName] = positionals
const unknownPart = [...values.without, ...positionals].find((name) => !(name in benchParts))
if (!(rounds > 0) || !(runs > 0) || unknownPart !== undefined || positionals.length > 1) {
  console.error(`${USAGE}\nParts: ${Object.keys(benchParts).join(', ')}`)
  process.exit(1)
}
if (partName !== 'proxy') {
  const folder = join(ROOT, 'bench', partName ?? '')
  const parts = partName === undefined ? benchParts : { [partName]: benchParts[partName]! }
  await runBenchmarks({ parts, folder, without: values.without, before: values.before })
  console.log(join(folder, 'figures.json'))
  process.exit(0)
}
const result = await measureProxy()
if (values.json) console.log(JSON.stringify(result))
else {
  console.table(result.targets)
  console.table(result.ratios)
  console.log(result.method)
}
process.exit(result.ratios.every(({ ok }) => ok) ? 0 : 1)

function measureProxy() {
  const { nginx } = ensureTools(['nginx'])
  if (!nginx) console.error('nginx is not installed: it is left out, and our own upstream stands in for it.')
  return measureProxies({ rounds, nginx })
}
