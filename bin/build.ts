import { ensureWeb, isWebOutdated } from './web-build.ts'

if (isWebOutdated()) ensureWeb()
else console.error('The built web is up to date.')
