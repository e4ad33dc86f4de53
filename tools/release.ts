import { ROOT } from '../bin/servers.ts'
import { releaseVersion } from './release/release.ts'

// `npm run release -- 1.1.0` sets the version in all files, dates the changelog's "Unreleased" section, commits the
// changes and tags the commit.

const [version, ...rest] = process.argv.slice(2)
if (!version || rest.length > 0) {
  console.error('Usage: npm run release -- <version>, for example 1.1.0')
  process.exit(2)
}
try {
  await releaseVersion(ROOT, version, new Date())
  console.log(`Tagged v${version}. Publish it with: git push --follow-tags`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
