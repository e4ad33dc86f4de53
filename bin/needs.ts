import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What tests and measures need beyond npm: how each is found, and which Debian package brings it. */
const NEEDS = {
  // The shell draws the same pages without a window's frame, for a third less work.
  chromium: {
    packages: ['chromium-headless-shell'],
    find: () => onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
  },
  nginx: { packages: ['nginx-light'], find: () => onPath('nginx') },
  'redis-server': { packages: ['redis-server'], find: () => onPath('redis-server') },
  'fonts for Thai and emoji': {
    packages: ['fonts-thai-tlwg', 'fonts-noto-color-emoji'],
    find: () => (fonts(':lang=th') && fonts(':lang=und-zsye') ? 'installed' : undefined),
  },
} as const
export type Need = keyof typeof NEEDS

const onPath = (...names: string[]) =>
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
const fonts = (pattern: string) =>
  spawnSync('fc-list', [pattern, 'family'], { encoding: 'utf8' }).stdout?.trim() !== '' &&
  onPath('fc-list') !== undefined

/** Installs Debian packages where we may, and starts none of their services. */
function apt(packages: readonly string[]) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
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

/** Where the machine has a need already. */
export const find = (name: Need): string | undefined => NEEDS[name].find()

/** Where each need is found, after installing what is missing; undefined: not to be had here. */
export function meet<Name extends Need>(names: readonly Name[]): Record<Name, string | undefined> {
  const missing = names.filter((name) => !NEEDS[name].find())
  if (missing.length > 0) {
    console.error(`Installing ${missing.join(', ')} …`)
    apt(missing.flatMap((name) => [...NEEDS[name].packages]))
  }
  if (missing.some((name) => name === 'chromium') && !NEEDS.chromium.find())
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return Object.fromEntries(names.map((name) => [name, NEEDS[name].find()])) as Record<Name, string | undefined>
}
