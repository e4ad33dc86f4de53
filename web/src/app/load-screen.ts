import type { Role } from '@quillgate/shared/contract/call'
import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadFeatureTexts } from '../platform/i18n/i18n.ts'
import { ignoreImportFailure } from '../platform/runtime/fresh-build.ts'
import { importWithRetry } from '../platform/runtime/import-with-retry.ts'
import { type Audience, featuresOfFile, listScreenFiles, SCREENS, SHELL_FILE } from './screens.ts'

const SCREEN_MODULES = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*Screen.tsx',
  './shells/*Shell.tsx',
])
const components = new Map<string, ComponentType>()
const failedFiles = new Set<string>()
/** Discards lazy components that failed to load. React caches the failure, so a retry needs new components. */
export function clearFailedScreens() {
  for (const file of failedFiles) components.delete(file)
  failedFiles.clear()
}

const findLoader = (file: string) =>
  SCREEN_MODULES[file.startsWith('app/') ? file.replace('app/', './') : `../${file}`]!

/**
 * Loads the code and texts of a screen in advance. Does nothing without a network, because browsers can cache the
 * failed import.
 */
export function preloadScreen(name: RouteName, audience: Audience) {
  if (!navigator.onLine) return
  for (const file of listScreenFiles(SCREENS[name], audience))
    void ignoreImportFailure(Promise.all([findLoader(file)(), loadFeatureTexts(featuresOfFile(file))]))
}

/**
 * Returns the lazy component of a file whose main export has the same name as the file. Cached, because a new lazy
 * component would remount and lose its state.
 */
function lazyComponent(file: string): ComponentType {
  const cached = components.get(file)
  if (cached) return cached
  const load = findLoader(file)
  const name = file.split('/').at(-1)!.replace('.tsx', '')
  const component = lazy(async () => {
    try {
      const [module] = await importWithRetry(() => Promise.all([load(), loadFeatureTexts(featuresOfFile(file))]))
      return { default: module[name]! }
    } catch (reason) {
      failedFiles.add(file)
      throw reason
    }
  })
  components.set(file, component)
  return component
}

export function findScreen(name: RouteName, audience?: Audience): ComponentType | undefined {
  const [file] = listScreenFiles(SCREENS[name], audience)
  return file === undefined ? undefined : lazyComponent(file)
}

export const lazySignedInShell = () => lazyComponent(SHELL_FILE) as ComponentType<{ role: Role; children?: ReactNode }>
