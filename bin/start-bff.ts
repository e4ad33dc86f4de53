import { ensureWeb, hasWeb, isWebOutdated } from './web-build.ts'

// Builds the web only if it has never been built. An outdated build is not replaced: other replicas may serve from the
// same folder, and when to deploy is the operator's decision.
if (!process.env.WEB_DIR) {
  if (!hasWeb()) ensureWeb()
  else if (isWebOutdated()) console.error('The built web is older than its sources; run "npm run build" to update it.')
}

// package.json starts this with `exec`: otherwise the shell between npm and the launcher would die of npm's SIGTERM,
// and npm with it, before the portal has drained. Windows uses the second half of that command.
//
// Import the portal into this process, so that it receives signals directly. The URL hides the import from TypeScript,
// because the types of both servers cannot be checked together.
await import(new URL('../bff/src/main.ts', import.meta.url).href)
