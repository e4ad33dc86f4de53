import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SKELETON_ELEMENT_ID, SKELETON_END_ELEMENT_ID } from '@quillgate/shared/contract/boot'
import type { Site } from '@quillgate/shared/contract/site'
import { toImageUrl } from '@quillgate/shared/domain/documents/files'
import { escapeHtml } from './web-build.ts'

const readAsset = (name: string) => readFileSync(join(import.meta.dirname, 'first-view', name), 'utf8')
const readHtml = (name: string) => readAsset(`${name}.html`).replace(/>\s+</g, '><').trim()
/**
 * The HTML of each skeleton by name. Its sizes match those of the rendered app; e2e/first-view.full.spec.ts compares
 * them.
 */
const SKELETONS = new Map(['card', 'shop', 'frame'].map((name) => [name, readHtml(name)]))
// The first `@layer` rule of a page fixes the layer order, also for styles that antd adds at run time. It must be the
// same order as in base.css.
const CSS_LAYER_ORDER = '@layer base,antd,antd-after;'
const FIRST_VIEW_CSS = readAsset('first-view.css')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')

/**
 * Returns the skeleton that a page shows until the app renders: CSS rules for the head, markup for the body. `view`
 * (from routes.json) is the name of the skeleton, followed by the page's own class.
 */
export function renderFirstView(view: string | undefined, site: Site | undefined): { head: string; body: string } {
  const [name = ''] = view?.split(' ') ?? []
  const skeleton = SKELETONS.get(name)
  if (!view || !skeleton || !site) return { head: '', body: '' }
  const texts: Readonly<Record<string, string>> = { company: site.companyName, email: site.companyEmail }
  const html = skeleton.replace(/{{(\w+)}}/g, (_, text: string) => escapeHtml(texts[text] ?? ''))
  const classes = [view, toImageUrl(site.logo) && 'logo', name === 'card' && toImageUrl(site.loginImg) && 'picture']
  return {
    head: CSS_LAYER_ORDER + FIRST_VIEW_CSS,
    body: `<div id="${SKELETON_ELEMENT_ID}" class="${classes.filter(Boolean).join(' ')}" aria-hidden="true" inert>${html}<span id="${SKELETON_END_ELEMENT_ID}" hidden></span></div>`,
  }
}
