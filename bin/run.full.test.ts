import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './servers.ts'

/** Creates a project that has our launcher, several tasks and a fake npm, which only records each install. */
function createProject() {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['bin', 'node_modules']) mkdirSync(join(folder, part))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  cpSync(join(ROOT, 'bin/run.mjs'), join(folder, 'bin/run.mjs'))
  put('bin/serve.ts', 'console.log("serving"); process.stdin.resume().on("end", () => process.exit(0))')
  put(
    'bin/hold.ts',
    `process.on("SIGHUP", () => process.exit(console.log("left alone")))
    console.log("holding " + process.ppid)
    setInterval(() => console.log("tick"), 200)`,
  )
  put('bin/write.ts', 'console.log("rewritten")')
  put('npm.mjs', 'import { writeFileSync } from "node:fs"; writeFileSync("installed", "")')
  put('package-lock.json', '{}')
  put('package.json', '{}')
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs'), npm_node_execpath: process.execPath }
  const start = (...args: string[]) => run(['bin/run.mjs', ...args])
  /** Starts a task through a shell, as npm does, from a parent process that keeps running. */
  const startThroughShell = (task: string, how: { detached: boolean }) =>
    run([
      '-e',
      `require("node:child_process").spawn("sh", ["-c", "${process.execPath} bin/run.mjs ${task}; exit"],
        ${JSON.stringify({ ...how, stdio: 'inherit' })})`,
    ])
  function run(args: string[]) {
    const child = spawn(process.execPath, args, { cwd: folder, env })
    onTestFinished(() => void child.kill('SIGKILL'))
    let out = ''
    child.stdout.on('data', (part: Buffer) => (out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (out += part.toString()))
    return { child, out: () => out, exit: once(child, 'exit').then(([code]) => code as number) }
  }
  return {
    put,
    start,
    startThroughShell,
    isInstalled: () => existsSync(join(folder, 'installed')),
    forget: () => rmSync(join(folder, 'installed')),
  }
}

test('the launcher does not update npm packages while another task is using them', async () => {
  const { put, start, isInstalled, forget } = createProject()
  const server = start('serve')
  await expect.poll(server.out).toContain('serving')
  expect(isInstalled()).toBe(true)
  forget()
  put('package-lock.json', '{"changed":true}')

  const refused = start('write')
  expect([await refused.exit, isInstalled()]).toEqual([1, false])
  expect(refused.out()).toMatch(/package-lock\.json changed.*"serve" \(process \d+\)/)
  expect(refused.out().trim().split('\n')).toHaveLength(1)

  server.child.stdin.end()
  await server.exit
  const done = start('write')
  expect([await done.exit, isInstalled()]).toEqual([0, true])
  expect(done.out()).toContain('rewritten')
})

test('a task gets SIGHUP when the process that started its launcher dies', async () => {
  const { child, out } = createProject().startThroughShell('hold', { detached: false })
  await expect.poll(out).toContain('holding')
  child.kill('SIGKILL')
  await expect.poll(out).toContain('left alone')
})

test('a task in its own session keeps running when the process that started its launcher dies', async () => {
  const { child, out, exit } = createProject().startThroughShell('hold', { detached: true })
  await expect.poll(out).toContain('holding')
  const launcher = Number(/holding (\d+)/.exec(out())?.[1])
  onTestFinished(() => void process.kill(launcher, 'SIGTERM'))
  child.kill('SIGKILL')
  await exit
  const ticks = () => out().split('tick').length
  const before = ticks()
  // Ten ticks take two seconds. In that time, the launcher checks four times whether its parents still run.
  await expect.poll(ticks).toBeGreaterThan(before + 10)
  expect(out()).not.toContain('left alone')
})

test('the launcher refuses to start a task with unknown arguments', async () => {
  const { start } = createProject()
  const asked = start('write', '--help')
  expect(await asked.exit).toBe(1)
  expect(asked.out()).not.toContain('rewritten')
  expect(asked.out()).toContain('takes no arguments')
})
