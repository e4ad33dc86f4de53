import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { command } from '../bin/commands.ts'
import { type BffReady, type Part, ROOT, startBff } from '../bin/parts.ts'
import { at, castMember, expect, signIn, test } from './fixtures.ts'
import { stack } from './stack.ts'

// The build leaves out parts of the component library that nobody should miss: pages look the same with the whole of it.

const folder = mkdtempSync(join(tmpdir(), 'quillgate-whole-'))
let whole: Part<BffReady>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const line = ['vite', 'build', '--logLevel', 'error', '--outDir', join(folder, 'dist')]
  const built = await command(line, { cwd: join(ROOT, 'web'), env: { WHOLE_LIBRARY: '1' } })
  expect(built.code, built.output).toBe(0)
  whole = await startBff({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: stack.upstream,
    DEMO: 'northwind.localhost',
    PUBLIC_SCHEME: 'http',
    LOG_LEVEL: 'warn',
    WEB_DIR: join(folder, 'dist'),
    DATA_DIR: folder,
  })
})
test.afterAll(async () => {
  await whole?.stop()
  rmSync(folder, { recursive: true, force: true })
})

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site} looks the same without the cuts`, async ({ browser }) => {
    const portOf = (address: string) => new URL(address).port
    const views = await Promise.all(
      [stack.port, portOf(whole.ready.address)].map(async (port) => {
        // A context of its own: the whole library's scrollbar style is refused by the policy, which is why it is cut.
        const context = await browser.newContext()
        const page = await context.newPage()
        // Other journeys change what it counts.
        const bell = page.getByRole('button', { name: /^Notifications/ })
        const shoot = async () =>
          PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide', mask: [bell] }))
        await page.goto(at(site, '/login', port))
        await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForLoadState('networkidle')
        const login = await shoot()
        await signIn(page, castMember(site, 'customer'))
        await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
        await page.goto(at(site, '/orders/list', port))
        await expect(page.getByRole('row')).toHaveCount(4)
        await page.waitForLoadState('networkidle')
        const orders = await shoot()
        await context.close()
        return { login, orders }
      }),
    )
    const [cut, full] = views as [(typeof views)[number], (typeof views)[number]]
    expect(different(cut.login, full.login)).toBe(0)
    expect(different(cut.orders, full.orders)).toBe(0)
  })
}

/** How many pixels differ. */
function different(a: PNG, b: PNG) {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let count = 0
  for (let i = 0; i < a.data.length; i += 4) if (a.data.readUInt32BE(i) !== b.data.readUInt32BE(i)) count += 1
  return count
}
