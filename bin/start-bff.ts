import { ensureWebBuild, hasWebBuild, isWebBuildOutdated } from './web-build.ts'

// Builds the web app only if it has never been built. An outdated build is not replaced: other replicas may serve files
// from the same folder, and the operator decides when to deploy.
if (!process.env.WEB_DIR) {
  if (!hasWebBuild()) ensureWebBuild()
  else if (isWebBuildOutdated())
    console.error('The built web is older than its sources; run "npm run build" to update it.')
}

// The portal runs in this process, so that it receives signals directly. For the same reason, the script in
// package.json starts with `exec`. Without `exec`, SIGTERM to npm would end the shell between npm and the launcher, and
// then npm, before the portal has drained. On Windows, which has no `exec`, the command after `||` runs. The computed
// URL hides the import from TypeScript, because the types of the two servers cannot be checked together.
await import(new URL('../bff/src/main.ts', import.meta.url).href)
