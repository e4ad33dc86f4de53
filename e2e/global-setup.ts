import { ensureWebBuild } from '../bin/web-build.ts'
import { loadTemplate } from '../provider/src/testing/template.ts'

/** Builds the web app and seeds the database once. Each worker then uses a copy. */
export default async function globalSetup() {
  ensureWebBuild()
  await loadTemplate()
}
