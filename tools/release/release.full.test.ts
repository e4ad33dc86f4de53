import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { releaseVersion } from './release.ts'

const NOW = new Date('2026-05-04T12:00:00Z')
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Chats reconnect sooner.\n\n## 1.0.0 (2026-01-02)\n\n- First.\n'

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const readReleaseFile = (file: string) => readFileSync(join(root, file), 'utf8')
const writeReleaseFile = (file: string, content: unknown) =>
  writeFileSync(join(root, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quillgate-release-'))
  for (const name of ['shared', 'web', 'docs']) mkdirSync(join(root, name))
  writeReleaseFile('docs/openapi.json', '{\n "info": {\n  "version": "1.0.0"\n }\n}\n')
  writeReleaseFile('package.json', {
    name: 'quillgate',
    version: '1.0.0',
    private: true,
    workspaces: ['shared', 'web'],
  })
  writeReleaseFile('shared/package.json', { name: '@quillgate/shared', version: '1.0.0' })
  writeReleaseFile('web/package.json', {
    name: '@quillgate/web',
    version: '1.0.0',
    dependencies: { '@quillgate/shared': '1.0.0' },
  })
  writeReleaseFile('CHANGELOG.md', CHANGELOG)
  git('init', '--quiet')
  git('config', 'user.name', 'Tester')
  git('config', 'user.email', 'tester@quillgate.example')
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: root })
  git('add', '.')
  git('commit', '--quiet', '--message', 'Start')
})

describe('npm run release', () => {
  test('creates a tagged commit that sets the new version in every workspace, the lock file and the changelog', async () => {
    await releaseVersion(root, '1.1.0', NOW)
    for (const file of ['package.json', 'shared/package.json', 'web/package.json'])
      expect(JSON.parse(readReleaseFile(file))).toMatchObject({ version: '1.1.0' })
    expect(JSON.parse(readReleaseFile('web/package.json')).dependencies).toEqual({ '@quillgate/shared': '1.1.0' })
    expect(JSON.parse(readReleaseFile('package-lock.json')).packages.web.version).toBe('1.1.0')
    expect(JSON.parse(readReleaseFile('docs/openapi.json'))).toEqual({ info: { version: '1.1.0' } })
    expect(readReleaseFile('CHANGELOG.md')).toContain(
      '## Unreleased\n\n## 1.1.0 (2026-05-04)\n\n- Chats reconnect sooner.\n',
    )
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '-1', '--format=%s')).toBe('Release 1.1.0')
    expect(git('tag', '--points-at', 'HEAD')).toBe('v1.1.0')
  })

  test.each(['1.0.0', '0.9.9', '1.1', 'v2.0.0'])(
    'rejects the version %s, which is not later than 1.0.0',
    async (version) => {
      await expect(releaseVersion(root, version, NOW)).rejects.toThrow('is not later than 1.0.0')
    },
  )

  test('rejects a working tree with uncommitted changes', async () => {
    writeReleaseFile('CHANGELOG.md', `${CHANGELOG}\n`)
    await expect(releaseVersion(root, '1.1.0', NOW)).rejects.toThrow('Commit or stash')
  })

  test('rejects an empty changelog section without changing any file', async () => {
    writeReleaseFile('CHANGELOG.md', CHANGELOG.replace('- Chats reconnect sooner.\n', ''))
    git('commit', '--quiet', '--all', '--message', 'Empty the notes')
    await expect(releaseVersion(root, '1.1.0', NOW)).rejects.toThrow('is empty')
    expect(git('status', '--porcelain')).toBe('')
  })
})
