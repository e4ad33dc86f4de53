import type { CommandResult, Invocation } from '../record/command-line.ts'

type Command = (asked: Invocation) => Promise<CommandResult>

/**
 * Runs a command that starts a server, and stops it when `during` resolves. Returns the command's result and output.
 */
export async function runServerCommand(
  command: Command,
  { args, env }: Pick<Invocation, 'args' | 'env'>,
  during: (port: number) => Promise<void>,
) {
  let said = ''
  let stop = () => {}
  const stopped = new Promise<void>((done) => (stop = done))
  let ready = (_port: number) => {}
  const port = new Promise<number>((done) => (ready = done))
  const running = command({
    args: [...args, '--port', '0'],
    env,
    stopped,
    print(text) {
      said += text
      const address = / at (http:\S+?)\.? /.exec(text)?.[1]
      if (address) ready(Number(new URL(address).port))
    },
  })
  const first = await Promise.race([port, running])
  if (typeof first !== 'number') throw new Error(first.err)
  try {
    await during(first)
  } finally {
    stop()
  }
  return { result: await running, said }
}
