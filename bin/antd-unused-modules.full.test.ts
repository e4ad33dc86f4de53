import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './commands.ts'
import { ROOT } from './servers.ts'

test('the web build fails when a rule for removing antd code matches no import, and its error names the rule', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-cuts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('index.html', '<!doctype html><script type="module" src="./main.js"></script>')
  // Imports only antd's Button, so the rule that removes the ripple effect matches an import, but the rule that removes
  // the empty-state images matches none.
  put('main.js', `import Button from 'antd/es/button'; console.log(Button)`)
  put(
    'vite.config.mjs',
    `import { antdUnusedModulesPlugin } from ${JSON.stringify(join(ROOT, 'web/build/antd-unused-modules.ts'))}
     export default { plugins: [antdUnusedModulesPlugin()] }`,
  )
  const { code, output } = await runCommand(['vite', 'build', '--logLevel', 'error'], { cwd: folder })
  expect(code).not.toBe(0)
  expect(output).toMatch(/antd-unused-modules: these cuts match no import: .*pictures of empty states/)
  expect(output).not.toContain('ripple')
})
