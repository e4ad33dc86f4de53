import { ensureTools } from '../bin/required-tools.ts'
import { runBrowserTests } from '../bin/suites.ts'
import { ensureWebBuild } from '../bin/web-build.ts'

// Takes the screenshots for the README and docs/tour.md from the demo sites.

ensureWebBuild()
const { chromium } = ensureTools(['chromium'])
const env = { BENCH: '1', ...(chromium && { CHROMIUM: chromium }) }
const { failures } = await runBrowserTests({ names: ['docs-pictures'], env })
for (const { title, reason } of failures) console.error(`${title}\n${reason}`)
process.exitCode = failures.length > 0 ? 1 : 0
