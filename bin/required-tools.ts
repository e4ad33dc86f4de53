import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT } from './servers.ts'

/**
 * The tools that tests and benchmarks need in addition to npm packages. Each has its Debian packages and a function
 * that finds it.
 */
const TOOLS = {
  // Uses the headless shell, because it needs a third less CPU than the full browser for the same pages.
  chromium: {
    packages: ['chromium-headless-shell'],
    find: () =>
      findOnPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
      findDownloadedChromium(),
  },
  nginx: { packages: ['nginx-light'], find: () => findOnPath('nginx') },
  'redis-server': { packages: ['redis-server'], find: () => findOnPath('redis-server') },
  'fonts for Thai and emoji': {
    packages: ['fonts-thai-tlwg', 'fonts-noto-color-emoji'],
    find: () => (findFonts(':lang=th') && findFonts(':lang=und-zsye') ? 'installed' : undefined),
  },
} as const
export type Tool = keyof typeof TOOLS

const findOnPath = (...names: string[]) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
const findFonts = (pattern: string) =>
  spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' }).stdout?.trim() !== '' &&
  findOnPath('fc-list') !== undefined

/** Returns the browser that `playwright install` has downloaded, if any. */
function findDownloadedChromium(): string | undefined {
  // Loads Playwright only when needed, from the e2e workspace, which depends on it.
  const load = createRequire(join(ROOT, 'e2e/package.json'))
  const path = (load('@playwright/test') as { chromium: { executablePath: () => string } }).chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Returns whether this process is allowed to install Debian packages: as root, with apt, and without NO_INSTALL. */
const canInstall = () => process.getuid?.() === 0 && findOnPath('apt-get') !== undefined && !process.env.NO_INSTALL

/** Installs Debian packages without starting their services. */
function installPackages(packages: readonly string[]) {
  const policy = '/usr/sbin/policy-rc.d'
  const ours = !existsSync(policy)
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  try {
    run('update')
    run('install', '-y', '--no-install-recommends', ...packages)
  } finally {
    if (ours) rmSync(policy)
  }
}

/** Returns the path of a tool; undefined if it is not installed. */
export const findTool = (name: Tool): string | undefined => TOOLS[name].find()

/**
 * Returns the path of each tool; undefined if it is not installed. Where permitted, installs missing tools with apt and
 * prints their names.
 */
export function ensureTools<Name extends Tool>(names: readonly Name[]): Record<Name, string | undefined> {
  const missing = names.filter((name) => !findTool(name))
  const packages = missing.flatMap((name) => [...TOOLS[name].packages])
  if (missing.length > 0 && canInstall()) {
    console.error(`Not installed: ${missing.join(', ')}.`)
    console.error(`Installing with apt-get: ${packages.join(' ')} (NO_INSTALL=1 skips this) …`)
    installPackages(packages)
  }
  for (const name of names.filter((one) => !findTool(one)))
    console.error(
      `${name} is not installed; tests that need it will fail. Debian packages: ${TOOLS[name].packages.join(' ')}.`,
    )
  return Object.fromEntries(names.map((name) => [name, findTool(name)])) as Record<Name, string | undefined>
}
