import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, Settings } from '../../src/config/config.ts'
import { createOperations } from '../../src/ops/operations.ts'
import { buildOpsServer } from '../../src/ops/ops.ts'
import { startBff } from '../../src/testing/bff.ts'

const FOLDER = join(import.meta.dirname, '../../../docker/kubernetes')
const readManifest = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
type Resource = { kind: string; metadata: { name: string; labels?: Record<string, string> }; spec: Spec }
type Spec = Record<string, unknown> & { selector?: { matchLabels?: Record<string, string> } }
type Named = { name: string }
type Container = {
  env: (Named & { valueFrom?: { secretKeyRef: { name: string } } })[]
  ports: (Named & { containerPort: number })[]
  volumeMounts: Named[]
  securityContext: Record<string, unknown>
} & Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string; port: string } }>

const kustomization = parse(readManifest('kustomization.yaml')) as {
  labels: { pairs: Record<string, string> }[]
  resources: string[]
  configMapGenerator: (Named & { literals?: string[]; files?: string[] })[]
  images: { newTag: string }[]
}
const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readManifest(file)).map((one) => one.toJS() as Resource),
)
const findResource = (kind: string, name = 'quillgate') =>
  resources.find((one) => one.kind === kind && one.metadata.name === name)!
const findPodSpec = (
  findResource('Deployment').spec.template as {
    spec: { containers: Container[]; volumes: Named[]; securityContext: Record<string, unknown> }
  }
).spec
const [container] = findPodSpec.containers
const readDefault = (name: 'PORT' | 'OPS_PORT') => (Settings.properties[name] as { default?: number }).default
const LABELS = kustomization.labels[0]!.pairs

describe('Kubernetes manifests', () => {
  test('kustomization.yaml lists every file of its folder', () => {
    const listed = [...kustomization.resources, ...kustomization.configMapGenerator.flatMap(({ files = [] }) => files)]
    expect(readdirSync(FOLDER).toSorted()).toEqual(['kustomization.yaml', ...listed].toSorted())
  })

  test('every environment variable is a known setting', () => {
    const literals = kustomization.configMapGenerator.flatMap(({ literals: lines = [] }) => lines)
    const given = Object.fromEntries(literals.map((line) => line.split(/=(.*)/s, 2) as [string, string]))
    const names = [...Object.keys(given), ...container!.env.map(({ name }) => name)]
    expect(names.filter((name) => !Object.hasOwn(Settings.properties, name))).toEqual([])
    const secrets = { COOKIE_SECRET: 'x'.repeat(32), REDIS_URL: 'rediss://redis.example.com' }
    expect(readConfig({ ...given, ...secrets, SITES_FILE: join(FOLDER, 'sites.json') })).toMatchObject({ ok: true })
  })

  test('settings that are secret come only from a Kubernetes Secret', () => {
    const secret = (name: string) => 'secret' in (Settings.properties as Record<string, object>)[name]!
    const inline = container!.env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef).map(({ name }) => name)
    const literals = kustomization.configMapGenerator.flatMap(({ literals: lines = [] }) =>
      lines.map((l) => l.split('=')[0]!),
    )
    expect([...inline, ...literals].filter(secret)).toEqual([])
  })

  test('the ports equal the defaults of the settings', () => {
    const ports = Object.fromEntries(container!.ports.map(({ name, containerPort }) => [name, containerPort]))
    expect(ports).toEqual({ http: readDefault('PORT'), ops: readDefault('OPS_PORT') })
  })

  test('every selector, port name and target refers to an existing resource', () => {
    const names = container!.ports.map(({ name }) => name)
    const services = resources.filter(({ kind }) => kind === 'Service')
    for (const { spec } of services) {
      for (const { targetPort } of spec.ports as { targetPort: string }[]) expect(names).toContain(targetPort)
    }
    const rules = findResource('NetworkPolicy').spec.ingress as { ports: { port: string }[] }[]
    expect(rules.flatMap(({ ports }) => ports.map(({ port }) => port)).toSorted()).toEqual(names.toSorted())
    expect(findResource('NetworkPolicy').spec.podSelector).toEqual({ matchLabels: LABELS })
    expect(findResource('PodDisruptionBudget').spec.selector).toEqual({ matchLabels: LABELS })
    const monitor = findResource('ServiceMonitor').spec.selector!.matchLabels!
    const monitored = services.filter(({ metadata: { labels = {} } }) =>
      Object.entries(monitor).every(([key, value]) => labels[key] === value),
    )
    expect(monitored.map(({ metadata }) => metadata.name)).toEqual(['quillgate-ops'])
    expect(findResource('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: 'quillgate',
    })
    expect(container!.volumeMounts.map(({ name }) => name)).toEqual(findPodSpec.volumes.map(({ name }) => name))
  })

  test('Prometheus uses the job name of the alerts', () => {
    const alerts = readFileSync(join(FOLDER, '../alerts.yml'), 'utf8')
    const jobs = new Set([...alerts.matchAll(/\bjob="([^"]+)"/g)].map(([, job]) => job))
    expect([...jobs]).toEqual([LABELS[findResource('ServiceMonitor').spec.jobLabel as string]])
  })

  test('the ops port serves the paths of the probes', async () => {
    const ops = buildOpsServer(createOperations((await startBff()).app))
    const [endpoint] = findResource('ServiceMonitor').spec.endpoints as { path: string }[]
    const probes = [container!.startupProbe, container!.livenessProbe, container!.readinessProbe]
    expect(probes.map(({ httpGet }) => httpGet.port)).toEqual(['ops', 'ops', 'ops'])
    for (const url of [...probes.map(({ httpGet }) => httpGet.path), endpoint!.path]) {
      // The kubelet sends the pod's address in the Host header.
      const { statusCode } = await ops.inject({ url, headers: { host: '10.1.2.3:9090' } })
      expect([url, statusCode]).toEqual([url, 200])
    }
  })

  test('the container runs without privileges', () => {
    expect(findPodSpec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })
})
