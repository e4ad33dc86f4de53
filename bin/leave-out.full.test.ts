import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command } from './commands.ts'
import { ROOT } from './parts.ts'

test('a cut that matches no import stops the build by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-cuts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('index.html', '<!doctype html><script type="module" src="./main.js"></script>')
  // Of the library a button only: the ripple is cut, and no picture of an empty state is imported.
  put('main.js', `import Button from 'antd/es/button'; console.log(Button)`)
  put(
    'vite.config.mjs',
    `import { leaveOut } from ${JSON.stringify(join(ROOT, 'web/build/leave-out.ts'))}
     export default { plugins: [leaveOut()] }`,
  )
  const { code, output } = await command(['vite', 'build', '--logLevel', 'error'], { cwd: folder })
  expect(code).not.toBe(0)
  expect(output).toMatch(/leave-out: nothing is imported any more by the cuts: .*pictures of empty states/)
  expect(output).not.toContain('ripple')
})
