import { ensureWebBuild, hasWebBuild, isWebBuildOutdated } from './web-build.ts'

// Builds the web app only if it has never been built. An outdated build is not replaced: other replicas may serve files
// from the same folder, and the operator decides when to deploy.
if (!process.env.WEB_DIR) {
  if (!hasWebBuild()) ensureWebBuild()
  else if (isWebBuildOutdated())
    console.error('The built web is older than its sources; run "npm run build" to update it.')
}

// package.json starts this with `exec`: otherwise the shell between npm and the launcher would die of npm's SIGTERM,
// and npm with it, before the portal has drained. Windows uses the second half of that command. The portal is imported
// into this process, so that it receives signals directly. The URL hides the import from TypeScript, because the types
// of both servers cannot be checked together.
await import(new URL('../bff/src/main.ts', import.meta.url).href)
