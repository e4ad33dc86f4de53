import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import type { Plugin, Rolldown } from 'vite'
import about from '../package.json' with { type: 'json' }

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

import {
  type Audience,
  FAULT_SCREEN_FILE,
  featuresOfRoute,
  listScreenFiles,
  SCREENS,
  SHELL_FEATURES,
  SHELL_FILE,
} from '../src/app/screens.ts'
import { LANGUAGES } from '../src/platform/i18n/language.ts'

/**
 * Files that a page needs before it is usable, beyond those in index.html; paths are relative to the build root, texts
 * are keyed by language.
 */
export type RouteFiles = { js: string[]; css: string[]; texts: Record<string, string[]>; view?: string | undefined }

const BODY_PLACEHOLDER = '<!--boot:body-->'

/**
 * Libraries for charts, documents, the editor, drag and drop and the calendar. They load only when a component needs
 * them, never together with a page.
 */
const LAZY_LIBRARIES =
  /node_modules\/(@antv|@ant-design\/plots|react-pdf|pdfjs-dist|@tiptap|prosemirror-|@hello-pangea|@rc-component\/picker\/\w+\/(?!locale)|dayjs)/

/** Modules that only customers, or only staff, use. Pages of the other audience must not load them. */
const AUDIENCE_ONLY_MODULES: Record<Audience, RegExp> = {
  customer:
    /src\/(features\/(cart|checkout|contract|invoices|jobs|new-order|card-payment|tips|revisions\/review)\/|.*\/Customer\w+\.tsx$)/,
  staff:
    /src\/(features\/(follow-up-questions|onboarding|order-page\/staff|order-lists\/staff-list|profile-documents|question-editor|questionnaire-templates|(revisions|final-documents)\/upload)\/|.*\/(Staff|Writer)\w+\.tsx$)/,
}
const OTHER_AUDIENCE_ONLY = { customer: AUDIENCE_ONLY_MODULES.staff, staff: AUDIENCE_ONLY_MODULES.customer }

/**
 * Classes of the skeleton (see bff/src/page/first-view) for pages that do not use the default `frame`. Public pages
 * that are not listed have no skeleton.
 */
const SKELETON_CLASSES: Partial<Record<RouteName, string>> = {
  login: 'card login',
  forgotPassword: 'card recovery',
  resetPassword: 'card recovery',
  resetPassword2: 'card recovery',
  confirmEmail: 'card recovery',
  cart: 'shop cart',
  checkout: 'shop checkout',
  ordersList: 'frame list',
  notifications: 'frame list',
  invoices: 'frame list',
  templateList: 'frame list',
}

/**
 * Writes the version of the portal, and routes.json, whose keys are the route names of public pages, and `name@customer` and `name@staff` for all
 * others. Also moves the stylesheets below the skeleton, where they block the app script but not the first paint.
 */
export const routeFilesPlugin = (): Plugin => ({
  name: 'route-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
      return without.replace(BODY_PLACEHOLDER, () => BODY_PLACEHOLDER + sheets.join(''))
    },
  },
  generateBundle(_, bundle) {
    const source = JSON.stringify(routesOf(bundle), null, 1)
    this.emitFile({ type: 'asset', fileName: 'routes.json', source })
    this.emitFile({ type: 'asset', fileName: '.version', source: about.version })
  },
})

function routesOf(bundle: OutputBundle): Record<string, RouteFiles> {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk')
  const chunkOfModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const find = (source: string) => {
    for (const [id, chunk] of chunkOfModule) if (id.endsWith(`/src/${source}`)) return chunk
    throw new Error(`no chunk contains ${source}`)
  }
  const closure = (start: OutputChunk, seen = new Set<OutputChunk>()): Set<OutputChunk> => {
    if (seen.has(start)) return seen
    seen.add(start)
    for (const name of start.imports) {
      const chunk = bundle[name]
      if (chunk?.type === 'chunk') closure(chunk, seen)
    }
    return seen
  }
  const eager = entry ? closure(entry) : new Set<OutputChunk>()
  const cssOf = (chunk: OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]
  const eagerCss = new Set([...eager].flatMap(cssOf))
  const filesFor = (sources: string[], features: string[], audience?: Audience): RouteFiles => {
    const wanted = new Set(sources.flatMap((source) => [...closure(find(source))]))
    for (const chunk of [...wanted, ...eager]) {
      const heavy = chunk.moduleIds.find((id) => LAZY_LIBRARIES.test(id))
      const foreign = audience && chunk.moduleIds.find((id) => OTHER_AUDIENCE_ONLY[audience].test(id))
      if (heavy ?? foreign) throw new Error(`${sources.join(', ')} must not load ${heavy ?? foreign} with the page`)
    }
    const lazyChunks = [...wanted].filter((chunk) => !eager.has(chunk))
    // Leaves out stylesheets that the page already includes, because a duplicate makes the browser restyle and lay out
    // the whole page whenever any stylesheet changes.
    const css = lazyChunks.flatMap(cssOf).filter((file) => !eagerCss.has(file))
    const textsIn = (language: string) =>
      [`app/locales/core-${language}.ts`, ...features.map((name) => `features/${name}/locales/${language}.ts`)]
        .map(find)
        .map((chunk) => chunk.fileName)
    return {
      js: lazyChunks.map((chunk) => chunk.fileName),
      css: [...new Set(css)],
      texts: Object.fromEntries(Object.keys(LANGUAGES).map((language) => [language, [...new Set(textsIn(language))]])),
    }
  }
  const routes: Record<string, RouteFiles> = { fault: filesFor([FAULT_SCREEN_FILE], []) }
  for (const [key, screen] of Object.entries(SCREENS)) {
    const name = key as RouteName
    if (ROUTES[name].audience === 'public')
      routes[name] = { ...filesFor(listScreenFiles(screen), featuresOfRoute(name)), view: SKELETON_CLASSES[name] }
    else
      for (const audience of ['customer', 'staff'] as const) {
        const file = listScreenFiles(screen, audience)
        if (file.length > 0)
          routes[`${name}@${audience}`] = {
            ...filesFor([SHELL_FILE, ...file], [...featuresOfRoute(name), ...SHELL_FEATURES], audience),
            view: SKELETON_CLASSES[name] ?? 'frame',
          }
      }
  }
  return routes
}
