import { proxy } from './proxy.ts'

const [, , what, ...flags] = process.argv
if (what !== 'proxy') {
  console.error('usage: bench proxy [--json] [--rounds=5] [--seconds=2]')
  process.exit(1)
}
const flag = (name: string, fallback: number) =>
  Number(flags.find((text) => text.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)
const result = await proxy({ rounds: flag('rounds', 5), seconds: flag('seconds', 2) })
if (flags.includes('--json')) console.log(JSON.stringify(result))
else {
  console.table(result.targets)
  console.table(result.ratios)
}
process.exit(result.ratios.every(({ ok }) => ok) ? 0 : 1)
