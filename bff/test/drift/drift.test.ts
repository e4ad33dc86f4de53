import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createLog } from '../../src/lib/log.ts'
import { startBff } from '../../src/testing/bff.ts'
import { findSecrets } from '../../src/testing/find-secrets.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const TEMPLATES_PATH = '/api/writer/questionnaire-template'
const createTemplate = (overrides: object = {}) => ({ _id: 't1', name: 'A', ...overrides })
const GOOD_REPLY = { status: true, status_code: 200, statusCode: 200, templates: [createTemplate()] }

/** Starts the BFF with an API that returns each of `replies` once and then repeats the last one. */
async function startBffWithDrift({ env = {}, replies = [GOOD_REPLY] as unknown[] } = {}) {
  let text = ''
  const logs = createLog('warn', (more) => (text += more))
  let at = 0
  const bff = await startBff({
    logs,
    env: { DRIFT_SAMPLE: '200', ...env },
    answer: (_request, response) => sendJson(response, 200, replies[Math.min(at++, replies.length - 1)]),
  })
  bff.upstream.state.sites['northwind.test'] = { companyName: 'Northwind', website_settings: {} }
  const { registry } = bff.app.metrics
  const samples = async (result: string) => {
    const { values } = await registry.getSingleMetric('quillgate_contract_samples_total')!.get()
    return values.find(({ labels }) => labels.result === result)?.value ?? 0
  }
  return {
    ...bff,
    samples,
    log: () => text,
    lines: () => text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : [])),
    drift: async () =>
      (await registry.metrics()).split('\n').filter((line) => line.startsWith('quillgate_contract_drift_total')),
    read: () => bff.appRequest({ path: TEMPLATES_PATH }),
  }
}

test('after a start, compares the first reply of each call with its schema', async () => {
  const { read, drift, lines, samples } = await startBffWithDrift({
    replies: [{ ...GOOD_REPLY, templates: [createTemplate({ name: 7 })] }],
  })
  await read()
  await expect.poll(() => samples('compared')).toBe(2)
  expect(await drift()).toEqual([
    'quillgate_contract_drift_total{call="templates.list",field="templates[].name",kind="type"} 1',
  ])
  expect(lines()).toMatchObject([
    { site: 'northwind.test', call: 'templates.list', field: 'templates[].name', kind: 'type', count: 1 },
  ])
})

test('compares the first reply of a call to each site, because sites can have different APIs', async () => {
  const { appRequest, read, drift, samples } = await startBffWithDrift({
    replies: [GOOD_REPLY, { ...GOOD_REPLY, templates: [createTemplate({ name: 7 })] }],
  })
  await read()
  await expect.poll(() => samples('compared')).toBe(2)
  await appRequest({ path: TEMPLATES_PATH, host: 'inkwell.test' })
  await expect.poll(async () => (await drift()).join()).toContain('templates[].name')
})

test('compares every reply with its schema when DRIFT_SAMPLE=1', async () => {
  const { read, samples } = await startBffWithDrift({ env: { DRIFT_SAMPLE: '1' } })
  for (let at = 0; at < 5; at += 1) await read()
  // The sixth sample is the reply with the site's settings.
  await expect.poll(() => samples('compared')).toBe(6)
})

test('compares no reply when DRIFT_SAMPLE=0', async () => {
  const { app, read, drift, samples } = await startBffWithDrift({
    env: { DRIFT_SAMPLE: '0' },
    replies: [{ status: true }],
  })
  await read()
  await read()
  // A comparison would run after the reply.
  await new Promise((done) => setImmediate(() => setImmediate(done)))
  expect(await samples('compared')).toBe(0)
  expect([await drift(), app.gateway.drift.list()]).toEqual([[], []])
})

test('logs a repeated deviation only once, but counts each occurrence', async () => {
  const { read, lines, samples, app } = await startBffWithDrift({
    env: { DRIFT_SAMPLE: '1' },
    replies: [{ status: true }],
  })
  for (let at = 0; at < 10; at += 1) await read()
  await expect.poll(() => samples('compared')).toBe(11)
  expect(lines()).toHaveLength(1)
  expect(app.gateway.drift.list()).toMatchObject([
    { site: 'northwind.test', field: 'templates', kind: 'missing', count: 10 },
  ])
})

test('does not report refused requests as deviations', async () => {
  const { read, drift, samples } = await startBffWithDrift({
    env: { DRIFT_SAMPLE: '1' },
    replies: [{ status: false, message: 'No' }, GOOD_REPLY],
  })
  await read()
  await read()
  await expect.poll(() => samples('compared')).toBe(3)
  expect(await drift()).toEqual([])
})

test('finds deviations in compressed replies', async () => {
  const { read, upstream, drift, samples } = await startBffWithDrift()
  upstream.state.answer = (_request, response) => {
    const body = gzipSync(JSON.stringify({ status: true }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
  }
  await read()
  await expect.poll(() => samples('compared')).toBe(2)
  expect((await drift()).join()).toContain('kind="missing"')
})

test('forwards a long reply unchanged while comparing it', async () => {
  const templates = Array.from({ length: 3_000 }, (_, at) => createTemplate({ _id: `t${at}`, name: 'x'.repeat(50) }))
  const { read, drift, samples } = await startBffWithDrift({
    replies: [{ ...GOOD_REPLY, templates: [...templates, createTemplate({ _id: 3 })] }],
  })
  expect((await read()).json().templates).toHaveLength(3_001)
  await expect.poll(() => samples('compared')).toBe(2)
  expect((await drift()).join()).toContain('field="templates[]._id",kind="type"')
})

test('forwards a reply that is too long to be compared with the contract', async () => {
  const { read, samples } = await startBffWithDrift({
    replies: [{ ...GOOD_REPLY, templates: [createTemplate({ name: 'x'.repeat(600_000) })] }],
  })
  expect((await read()).status).toBe(200)
  await expect.poll(() => samples('compared')).toBe(1)
})

test('does not write a key or value of a reply to logs or metrics', async () => {
  const secrets = Array.from({ length: 200 }, (_, at) => `secret-${at}-${'maya okafor'.repeat(2)}`)
  const replies = secrets.map((secret, at) => ({
    status: at % 3 ? true : secret,
    [secret]: secret,
    templates: at % 2 ? [{ _id: { [secret]: secret }, name: [secret], [secret]: 1 }, secret] : { [secret]: secret },
  }))
  const { app, read, log, lines, samples } = await startBffWithDrift({ env: { DRIFT_SAMPLE: '1' }, replies })
  for (const _ of secrets) await read()
  await expect.poll(() => samples('compared')).toBe(secrets.length + 1)
  const text = `${log()}\n${await app.metrics.registry.metrics()}`
  expect(lines().length).toBeGreaterThan(4)
  expect(findSecrets(text, secrets)).toEqual([])
  expect(findSecrets(`${text} ${secrets[7]}`, secrets)).toEqual([secrets[7]])
})
