import { parts as gateway } from '../bff/bench/soak.ts'
import { parts as provider } from '../provider/src/testing/soak.ts'

// The long proofs: `npm run soak` runs all, `npm run soak -- NAME` those whose name begins so. Each prints its figure.

const [wanted = ''] = process.argv.slice(2)
const all = Object.entries({ ...gateway, ...provider }).filter(([name]) => name.startsWith(wanted))
if (all.length === 0) console.log(`There is no part "${wanted}".`)
let failed = 0
for (const [name, run] of all) {
  const started = performance.now()
  const { ok, figure } = await run()
  if (!ok) failed += 1
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${figure} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
}
console.log(`${all.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 || all.length === 0 ? 1 : 0)
