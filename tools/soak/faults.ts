import { runCommand } from '../../bin/commands.ts'

const TEST_FILES = ['relay/abort.int', 'relay/faults.full', 'site/isolation.int', 'redis/redis.full', 'relay/slow.full']

/** Runs the BFF's fault tests at full size and returns their metrics. */
export async function runFaults(): Promise<{ figure: string; ok: boolean }> {
  const files = TEST_FILES.map((name) => `bff/test/${name}.test.ts`)
  const { SOAK_ABORTS = '10000', SOAK_ROUNDS = '20' } = process.env
  const env = { SOAK_FIGURES: '1', SOAK_ABORTS, SOAK_ROUNDS, NO_COLOR: '1' }
  const { code, output } = await runCommand(['vitest', 'run', '--project', 'bff', ...files], { env })
  const figures = [...output.matchAll(/^figure: (.*)$/gm)].map(([, told]) => `\n         ${told}`)
  const tests = /Tests +(.*)/.exec(output)?.[1] ?? 'no tests ran'
  return { figure: `${tests}${figures.join('')}${code === 0 ? '' : `\n${output}`}`, ok: code === 0 }
}
