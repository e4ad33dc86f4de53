import { ensureWeb } from '../bin/web-build.ts'
import { template } from '../provider/src/testing/template.ts'

/** Builds the web app and seeds the database once. Each worker then uses a copy. */
export default async function prepare() {
  ensureWeb()
  await template()
}
