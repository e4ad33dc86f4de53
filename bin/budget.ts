import { ensureWeb } from './web-build.ts'

ensureWeb()
await import('../web/budget.ts')
