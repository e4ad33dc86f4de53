import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './servers.ts'
import { settingsPages } from './settings-pages.ts'

for (const [path, text] of Object.entries(settingsPages())) {
  writeFileSync(join(ROOT, path), text)
  console.log(path)
}
