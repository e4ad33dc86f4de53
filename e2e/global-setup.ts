import { ensureWebBuild } from '../bin/web-build.ts'
import { loadTemplate } from '../provider/src/testing/template.ts'

/** Builds the web app and creates the seeded database once. Each worker uses a copy of the database. */
export default async function globalSetup() {
  ensureWebBuild()
  await loadTemplate()
}
