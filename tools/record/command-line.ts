import { type Command, CommanderError } from 'commander'

export type Env = Readonly<Record<string, string | undefined>>
/** Command line and environment. `print` writes immediately; `stopped` resolves on Ctrl-C. */
export type Invocation = {
  args: readonly string[]
  env: Env
  print: (text: string) => void
  stopped: Promise<unknown>
  ask?: ((question: string) => Promise<string>) | undefined
}
export type CommandResult = { err: string; code: number }

/** Returns the environment without undefined values, as a child process needs it. */
export const toDefinedEnv = (env: Env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export const usageError = (...lines: string[]): CommandResult => ({
  err: lines.map((line) => `${line}\n`).join(''),
  code: 2,
})

/** Runs a command. When the command is used incorrectly, returns an exit code and an error text instead of throwing. */
export async function runCommand(
  program: Command,
  { args, print }: Invocation,
  run: (options: Record<string, unknown>) => Promise<CommandResult>,
): Promise<CommandResult> {
  let result: CommandResult = { err: '', code: 0 }
  let err = ''
  program
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: (text) => (err += text) })
    .action(async (options: Record<string, unknown>) => {
      result = await run(options)
    })
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    result = { err: '', code: error.exitCode === 0 ? 0 : 2 }
  }
  return { ...result, err: `${err}${result.err}` }
}
