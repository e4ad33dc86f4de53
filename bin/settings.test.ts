import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Settings as Portal } from '../bff/src/config/config.ts'
import { Settings as Provider } from '../provider/src/settings/config.ts'
import { ROOT } from './servers.ts'
import { renderSettingsPages } from './settings-pages.ts'

describe('settings reference', () => {
  test.each(Object.entries(renderSettingsPages()))('%s is up to date (npm run settings)', (path, text) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text)
  })

  test('every setting has a description', () => {
    const settings = Object.entries({ ...Provider.properties, ...Portal.properties })
    const described = (setting: object) => 'description' in setting && setting.description !== ''
    expect(settings.filter(([, setting]) => !described(setting)).map(([name]) => name)).toEqual([])
  })
})
