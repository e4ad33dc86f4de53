import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './servers.ts'
import { renderSettingsPages } from './settings-pages.ts'

for (const [path, text] of Object.entries(renderSettingsPages())) {
  writeFileSync(join(ROOT, path), text)
  console.log(path)
}
