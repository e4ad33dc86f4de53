import { ensureWebBuild, isWebBuildOutdated } from './web-build.ts'

if (isWebBuildOutdated()) ensureWebBuild()
else console.error('The built web is up to date.')
