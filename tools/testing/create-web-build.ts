import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Creates a fake web build in `dir`, for tests of commands that need one but do not test its pages. */
export function createWebBuild(dir: string): string {
  const web = join(dir, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title><!--boot:head--></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(join(web, 'routes.json'), '{}')
  return web
}
