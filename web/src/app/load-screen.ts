import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { type ComponentType, createElement, memo, type ReactNode, useLayoutEffect } from 'react'
import { loadFeatureTexts } from '../platform/i18n/i18n.ts'
import { ignoreImportFailure } from '../platform/runtime/fresh-build.ts'
import { importWithRetry } from '../platform/runtime/import-with-retry.ts'
import { createStore, useStore } from '../ui/hooks/create-store.ts'
import { type Audience, featuresOfFile, listScreenFiles, SCREENS, SHELL_FILE } from './screens.ts'

const SCREEN_MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*Screen.tsx',
  './shells/*Shell.tsx',
  './pages/UnavailablePage.tsx',
])
type LoadedFile = { component: ComponentType<object> } | { failure: unknown }
/** Result of loading each file: its component, or the error if loading failed. */
const loadedFiles = createStore<Readonly<Record<string, LoadedFile>>>({})
const loadingFiles = new Set<string>()

/** Keeps a component that has already been loaded, because a new object would render the screen again. */
function storeLoaded(file: string, loaded: LoadedFile) {
  const known = loadedFiles.read()[file]
  if (!known || 'failure' in known) loadedFiles.set({ ...loadedFiles.read(), [file]: loaded })
}

/** Discards failed loads, so that the next attempt loads these files again. */
export const clearFailedScreens = () =>
  loadedFiles.set(Object.fromEntries(Object.entries(loadedFiles.read()).filter(([, loaded]) => 'component' in loaded)))

/** Loads the code and texts of a file. Returns its main export, which has the same name as the file. */
async function importFile(file: string): Promise<ComponentType<object>> {
  const load = SCREEN_MODULES[file.startsWith('app/') ? file.replace('app/', './') : `../${file}`]!
  const [module] = await Promise.all([load(), loadFeatureTexts(featuresOfFile(file))])
  return module[file.split('/').at(-1)!.replace('.tsx', '')]!
}

async function loadFile(file: string) {
  if (loadingFiles.has(file) || loadedFiles.read()[file]) return
  loadingFiles.add(file)
  try {
    storeLoaded(file, { component: await importWithRetry(() => importFile(file)) })
  } catch (failure) {
    storeLoaded(file, { failure })
  }
  loadingFiles.delete(file)
}

/**
 * Loads the code and texts of a screen in advance. Does nothing without a network, because browsers can cache the
 * failed import.
 */
export const preloadScreen = async (name: RouteName, audience?: Audience) => preloadFile(findScreenFile(name, audience))

/** Loads the screen of a route and the shell around it, so that the first render shows the whole page. */
export const preloadPage = async (name: RouteName, audience: Audience | undefined) =>
  Promise.all([preloadScreen(name, audience), audience && preloadFile(SHELL_FILE)])

async function preloadFile(file: string | undefined) {
  if (!file || loadedFiles.read()[file] || !navigator.onLine) return
  const component = await ignoreImportFailure(importFile(file))
  if (component) storeLoaded(file, { component })
}

/** Returns the file of a screen for an audience; undefined if the screen does not exist. */
export const findScreenFile = (name: RouteName, audience?: Audience): string | undefined =>
  listScreenFiles(SCREENS[name], audience)[0]

type LazyFileProps = { file: string; fallback: ReactNode; props?: object }

/**
 * Renders the component of a file, or `fallback` while the file loads. Throws the error if loading failed. Does not use
 * React.lazy, because React shows a Suspense fallback for at least 300 ms, even if the file has loaded.
 */
export const LazyFile = memo(function LazyFile({ file, fallback, props }: LazyFileProps): ReactNode {
  const loaded = useStore({ listen: loadedFiles.listen, read: () => loadedFiles.read()[file] })
  useLayoutEffect(() => void loadFile(file), [file])
  if (!loaded) return fallback
  if ('failure' in loaded) throw loaded.failure
  return createElement(loaded.component, props)
})
