import { ensureWeb } from '../bin/web-build.ts'
import { template } from '../provider/src/testing/template.ts'

/** Builds the web and seeds the database once; each worker's stack copies them. */
export default async function prepare() {
  ensureWeb()
  await template()
}
