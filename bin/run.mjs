// The only file that runs on the user's own Node (20.19 or newer): installs missing packages, then runs the task with
// the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const exitWithError = (line) => {
  console.error(line)
  process.exit(1)
}

const [task = '', ...args] = process.argv.slice(2)
const FOLDERS = ['bin', 'tools'].map((name) => join(root, name))
const script = FOLDERS.map((folder) => join(folder, `${task.replace(':', '-')}.ts`)).find((file) => existsSync(file))
if (!/^[a-z:]+$/.test(task) || !script) exitWithError(`Unknown task "${task}".`)
// Unknown arguments are rejected, so that for example `--help` does not run the task.
const TASKS_WITH_ARGUMENTS = [
  'test',
  'bench',
  'soak',
  'budget',
  'contract',
  'operator',
  'doctor',
  'record',
  'replay',
  'release',
  'texts',
]
if (args.length > 0 && !TASKS_WITH_ARGUMENTS.includes(task))
  exitWithError(`"npm run ${task}" takes no arguments; see docs/commands.md.`)

/** Returns the parent and the session of a process, if the platform provides this information. */
function processInfo(pid) {
  try {
    // The process name is in parentheses and can contain any character, so parsing starts after the last parenthesis.
    const [, parent, , session] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return { parent: Number(parent), session }
  } catch {
    return { parent: 0, session: undefined }
  }
}
const { session: ownSession } = processInfo(process.pid)

/**
 * Returns the ids of our parent and grandparent process if they belong to our session. The grandparent matters because
 * npm may start us through a shell that outlives a killed npm. A parent in another session (a service manager,
 * `setsid`) can exit without stopping us, so it does not count.
 */
function parentIds() {
  const parent = processInfo(process.ppid)
  if (parent.session !== ownSession) return ''
  const isOfSession = processInfo(parent.parent).session === ownSession
  return isOfSession ? `${process.ppid} ${parent.parent}` : String(process.ppid)
}

const RUNNING_TASKS_FOLDER = join(root, '.data', 'running')

/** Records that the process `pid` uses the installed packages; returns a function that removes the record. */
function recordTask(pid) {
  const file = join(RUNNING_TASKS_FOLDER, String(pid))
  try {
    mkdirSync(RUNNING_TASKS_FOLDER, { recursive: true })
    writeFileSync(file, task)
  } catch {
    // The write error is ignored, because the record only prevents package installs, which a read-only disk prevents
    // anyway.
  }
  return () => rmSync(file, { force: true })
}

/** Returns descriptions of the running tasks and removes records of processes that were killed. */
const findRunningTasks = () =>
  (existsSync(RUNNING_TASKS_FOLDER) ? readdirSync(RUNNING_TASKS_FOLDER) : []).flatMap((pid) => {
    const file = join(RUNNING_TASKS_FOLDER, pid)
    if (isTask(pid)) return [`"${readFileSync(file, 'utf8')}" (process ${pid})`]
    rmSync(file, { force: true })
    return []
  })

/**
 * Returns whether the process of a record still runs. Where possible, it checks the command line, because the operating
 * system may have given the id to another process.
 */
function isTask(pid) {
  try {
    const line = isAlive(Number(pid)) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    return FOLDERS.some((folder) => line.includes(folder))
  } catch {
    return isAlive(Number(pid))
  }
}

/** Runs a command until it exits. Forwards signals to the command, and sends it SIGHUP when one of our parents dies. */
const spawnCommand = (command, commandArgs, env, { onStart = () => () => {}, ...options } = {}) =>
  new Promise((done) => {
    const child = spawn(command, commandArgs, { cwd: root, stdio: 'inherit', env, ...options })
    const onEnd = child.pid ? onStart(child.pid) : () => {}
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    // npm does not forward SIGTERM to the launcher. So that no server is left running when `npm start` is killed, the
    // launcher polls its parents and sends the task SIGHUP when one of them has exited.
    const before = parentIds()
    const watch = setInterval(() => parentIds() !== before && child.kill('SIGHUP'), 500)
    child.on('error', (error) => exitWithError(error.message))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      onEnd()
      for (const s of SIGNALS) process.off(s, pass)
      done(code ?? (signal ? 1 : 0))
    })
  })

const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const pinnedNode = join(root, 'node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
/** Returns whether a Node binary has version 24.15 or a later version of Node 24, as our packages require. */
const isNode24 = (node) => {
  const [major, minor] = (spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout ?? '').replace('v', '').split('.')
  return major === '24' && Number(minor) >= 15
}
const node24 = () => [pinnedNode, process.execPath, 'node'].find(isNode24)

const lockfileHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const stamp = join(root, 'node_modules', '.installed')
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Prevents parallel installs: a second start waits for the first one, or takes over the lock if the first one has died.
 * Returns the result of `work`.
 */
async function withInstallLock(work) {
  const lock = join(root, '.data', 'install.lock')
  mkdirSync(dirname(lock), { recursive: true })
  for (let isAnnounced = false; ; await sleep(500)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = Number(existsSync(lock) && readFileSync(lock, 'utf8'))
      if (owner && !isAlive(owner)) rmSync(lock, { force: true })
      else if (!isAnnounced) {
        console.error('Another process is installing the packages; waiting …')
        isAnnounced = true
      }
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Returns whether an npm package with Node 24 exists for this platform; the package for Linux needs glibc. */
const isPinned = () => {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return nodePackage in optionalDependencies && !isMusl
}

async function installPackages() {
  if (isInstalled()) return true
  if (!isPinned() && !node24())
    exitWithError(
      `No Node 24 package for ${process.platform} ${process.arch}; install Node 24.15 or a later 24.x and start ` +
        `again (this is ${process.version}).`,
    )
  // Refuses to install while tasks run, because an install deletes the Node binary that they use.
  const busy = findRunningTasks()
  if (busy.length > 0) {
    console.error(`package-lock.json changed while ${busy.join(', ')} is running. Stop it and retry.`)
    return false
  }
  console.error('Installing packages (about one minute the first time) …')
  const started = Date.now()
  const progress = setInterval(
    () => console.error(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`),
    15_000,
  )
  const { NODE_ENV: _, npm_execpath, npm_node_execpath, ...env } = process.env
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  flags.push('--engine-strict=false')
  // Progress is printed to stderr, so that the stdout of a task can be piped.
  const stderrOnly = { stdio: ['inherit', 2, 2] }
  const once = async () => {
    const code = npm_execpath
      ? // The Node inside node_modules is not used for the install, because `npm ci` deletes it.
        await spawnCommand(npm_node_execpath ?? process.execPath, [npm_execpath, ...flags], env, stderrOnly)
      : await spawnCommand('npm', flags, env, { shell: isWindows, ...stderrOnly })
    // npm exits with 0 even if an optional package could not be installed, so this checks that Node 24 exists.
    return code === 0 && node24() !== undefined
  }
  // Retries once, because an install that was interrupted just before may still be cleaning up its files.
  if (!(await once()) && (await sleep(5000), !(await once()))) {
    exitWithError(
      `Packages could not be installed, or there is no Node 24 package for ${process.platform} ${process.arch} ` +
        `(this is ${process.version}). Try again, or install Node 24.`,
    )
  }
  clearInterval(progress)
  writeFileSync(stamp, lockfileHash)
  return true
}

if (!isInstalled() && !(await withInstallLock(installPackages))) process.exit(1)
const node = node24() ?? exitWithError('Node 24 is missing. Delete node_modules and start again.')
const binFolder = join(root, 'node_modules', '.bin')
const PATH = [binFolder, dirname(node), process.env.PATH].join(delimiter)
process.exit(await spawnCommand(node, [script, ...args], { ...process.env, PATH }, { onStart: recordTask }))
