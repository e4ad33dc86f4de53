import { ensureWeb, hasWeb, isWebOutdated } from './web-build.ts'

// A build is made where there is none. One that is older than its sources stays: other replicas may serve from the same
// folder, and what is deployed is for people to decide.
if (!process.env.WEB_DIR) {
  if (!hasWeb()) ensureWeb()
  else if (isWebOutdated()) console.error('The built web is older than its sources: "npm run build" makes it anew.')
}

// package.json starts this with `exec`: a shell between npm and the launcher would die of the SIGTERM that npm hands down, and
// npm with it, long before the portal has left. Windows, which has neither, takes the second half of the line.
//
// The portal is this very process: a signal means to it what it means to whoever sent it. By address, because the
// types of two servers do not go together.
await import(new URL('../bff/src/main.ts', import.meta.url).href)
