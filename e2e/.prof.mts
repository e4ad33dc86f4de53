import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await b.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto('http://northwind.localhost:4870/cart')
const id = await page.evaluate(async () => 0)
const rate = Number(process.argv[2] ?? 4),
  delay = Number(process.argv[3] ?? 0)
// any package: take from API
const pk = process.argv[4]
await page.goto(`http://northwind.localhost:4870/checkout?item=${pk}`)
const field = page.getByLabel('First Name')
await field.fill('N')
await page.waitForTimeout(1500)
await page.evaluate(() => {
  const spans: number[] = []
  const proc: number[] = []
  Object.assign(window, { spans, proc })
  new PerformanceObserver((l) => {
    for (const e of l.getEntries() as any)
      if (e.name === 'keydown' || e.name === 'input' || e.name === 'beforeinput' || e.name === 'keypress')
        proc.push(e.processingEnd - e.processingStart)
  }).observe({ type: 'event', durationThreshold: 16 } as any)
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => spans.push(performance.now() - timeStamp)
        port2.postMessage(0)
      }),
    { capture: true },
  )
})
const cdp = await page.context().newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate })
await cdp.send('Profiler.enable')
await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
await cdp.send('Profiler.start')
const m0 = Object.fromEntries(
  (await cdp.send('Performance.enable'),
  (await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value])),
)
await field.pressSequentially('oor Haddad of the Long Name', { delay })
const m1 = Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
const { profile } = await cdp.send('Profiler.stop')
const spans: number[] = await page.evaluate(() => (window as any).spans.sort((a: number, b: number) => a - b))
console.log(
  'rate',
  rate,
  'delay',
  delay,
  'median',
  spans[spans.length >> 1]!.toFixed(1),
  'max',
  spans.at(-1)!.toFixed(1),
  'n',
  spans.length,
)
for (const k of [
  'TaskDuration',
  'ScriptDuration',
  'LayoutDuration',
  'RecalcStyleDuration',
  'LayoutCount',
  'RecalcStyleCount',
  'ThreadTime',
  'ProcessTime',
])
  console.log(k, (((m1[k] - m0[k]) * (k.endsWith('Count') ? 1 : 1000)) / spans.length).toFixed(2), 'per key')
const self = new Map<string, number>()
const dt = profile.timeDeltas!,
  by = new Map(profile.nodes.map((n) => [n.id, n]))
profile.samples!.forEach((s, i) => {
  const n = by.get(s)!
  const k = `${n.callFrame.functionName} ${n.callFrame.url.split('/').at(-1)}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`
  self.set(k, (self.get(k) ?? 0) + dt[i]!)
})
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 14)) console.log((v / 1000).toFixed(1), k)
await b.close()
