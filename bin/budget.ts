import { ensureWebBuild } from './web-build.ts'

ensureWebBuild()
await import('../web/budget.ts')
