import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import nock from 'nock'
import { onTestFinished } from 'vitest'
import { type Definition, MANIFEST_FILE, type Manifest } from '../recording/format.ts'

const RECORDINGS = join(import.meta.dirname, '../../test/recordings')

/**
 * Replays the calls of one recording in place of the upstream until the test ends; each call can be replayed several
 * times.
 */
export function replayRecording(journey: string) {
  const dir = join(RECORDINGS, journey)
  const read = <T>(name: string) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as T
  const manifest = read<Manifest>(MANIFEST_FILE)
  const calls = readdirSync(dir)
    .filter((name) => name !== MANIFEST_FILE)
    .toSorted()
    .map((name) => read<Definition>(name))
  const upstream = manifest.settings.UPSTREAM_URL!
  const website = {
    method: 'GET',
    path: '/api/website',
    ...manifest.website!,
    rawHeaders: ['content-type', 'application/json'],
  }
  const definitions = [...calls, website].map(({ method, path, status, response, rawHeaders }) => ({
    scope: upstream,
    method,
    path,
    status,
    response: response as nock.ReplyBody,
    rawHeaders,
    options: {},
  }))
  const scopes = nock.define(definitions)
  for (const scope of scopes) scope.persist()
  nock.disableNetConnect()
  nock.enableNetConnect('127.0.0.1')
  onTestFinished(() => {
    nock.cleanAll()
    nock.enableNetConnect()
    nock.restore()
  })
  if (!nock.isActive()) nock.activate()
  return {
    upstream,
    site: manifest.site,
    /** Returns the recorded reply to a call of the API contract. */
    recorded: (call: string) =>
      calls.find(({ recorded }) => recorded.call === call)!.response as Record<string, unknown>,
  }
}
