import { expect, test } from './fixtures.ts'
import { modifyReplies } from './modified-replies.ts'
import { openContract } from './signing.ts'

const HOSTILE_HTML = [
  '<p onclick="a()" onfocus>one</p><p title="a"onclick=a()>two</p><p/onpointerenter=a()>three</p><a href="javascript:a()">five</a>',
  '<img src=x onerror=a()><img src="https://spy.test/picture.png"><picture><source srcset="https://spy.test/q"></picture>',
  '<style>p { background: url(https://spy.test/style) }</style><link rel="stylesheet" href="https://spy.test/sheet.css">',
  '<p style="background: url(https://spy.test/paint); list-style: url(https://spy.test/list)">four</p>',
  '<base href="https://spy.test/"><meta http-equiv="refresh" content="0;url=https://spy.test/">',
  '<iframe src="https://spy.test/frame"></iframe><object data="https://spy.test/o"></object><embed src="https://spy.test/e">',
  '<svg onload=a()><image href="https://spy.test/svg" /><script>a()</script></svg><math><mtext><img src=y onerror=a()></mtext></math>',
  '<form action="https://spy.test/form"><input autofocus onfocus=a()></form><video src="https://spy.test/v" poster="https://spy.test/p"></video>',
  '<noscript><p title="</noscript><img src=z onerror=a()>"></noscript><template><img src=x onerror=a()></template>',
  '<script src="https://spy.test/script.js"></script><script>a()</script>',
].join('')

// The `page` fixture fails this test when the page reports a CSP violation, logs an error or throws.
test('a contract that contains malicious HTML causes no requests and no CSP violation', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await modifyReplies(page, '**/api/customer/contract/**', (body) => {
    body.data = { ...(body.data as object), content: HOSTILE_HTML }
  })
  await openContract(page, 'northwind')
  for (const words of ['one', 'two', 'three', 'four', 'five'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  expect(asked.filter((url) => url.includes('spy.test') || /\/(?:x|y|z)$/.test(url))).toEqual([])
})
