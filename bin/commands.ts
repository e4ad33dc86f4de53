import { spawn } from 'node:child_process'
import { ROOT } from './servers.ts'

/** The result of a command; `signal` is the signal that ended the process, if any. */
export type CommandOutcome = { code: number; signal?: NodeJS.Signals | null; output: string; seconds: number }

/** Runs a command, waits for its exit and collects its output; `show` also prints the output immediately. */
export function runCommand(line: string[], { env = {}, show = false, cwd = ROOT } = {}): Promise<CommandOutcome> {
  const started = performance.now()
  const [file, ...args] = line as [string, ...string[]]
  return new Promise((done) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => done({ code: 1, output: error.message, seconds: 0 }))
    child.on('close', (code, signal) =>
      done({ code: code ?? 1, signal, output, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

/**
 * Describes why a test runner failed although no test failed: its exit code or signal, and the last lines of its
 * output.
 */
export const describeExit = (runner: string, { code, signal, output }: CommandOutcome) =>
  `${runner} exited with ${signal ?? code}; last output:\n${output.slice(-2_000)}`

export type Step = { name: string; line: string[]; env?: Record<string, string> }

/**
 * Runs steps, at most two at a time. Prints a line for each step, and the complete output of each failed step. Returns
 * how many steps passed and failed.
 */
export async function runSteps(list: Step[]): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 }
  const waiting = list.values()
  async function lane() {
    for (const { name, line, env } of waiting) {
      const { code, output, seconds } = await runCommand(line, { env: { NO_COLOR: '1', ...env } })
      total[code === 0 ? 'passed' : 'failed'] += 1
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) console.log(output)
    }
  }
  await Promise.all([lane(), lane()])
  return total
}
