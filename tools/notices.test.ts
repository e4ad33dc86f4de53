import { expect, test } from 'vitest'
import { runCommand } from '../bin/commands.ts'

test('the license notices cover production packages but not development tools', async () => {
  const { code, output } = await runCommand(['node', 'tools/notices.ts'])
  expect(code).toBe(0)
  expect(output).toMatch(/^fastify \d+\.\d+\.\d+ \(MIT\)\n\n(?:.*\n)*?.*Permission is hereby granted/m)
  expect(output).toMatch(/^react \d/m)
  expect(output).not.toMatch(/^(?:vitest|typescript|knip) \d/m)
})
