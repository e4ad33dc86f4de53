import type { Role } from '@quillgate/shared/contract/call'
import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadFeatureTexts } from '../platform/i18n/i18n.ts'
import { whenReachable } from '../platform/runtime/when-reachable.ts'
import { type Audience, fileOf, SCREENS, SHELL, textsOf } from './screens.ts'

const MODULES = import.meta.glob<Record<string, ComponentType>>(['../features/**/*Screen.tsx', './shells/*Shell.tsx'])
const made = new Map<string, ComponentType>()
const failed = new Set<string>()
/** Discards lazy components that failed to load: React caches the failure, so a retry needs new ones. */
export function forgetFailedScreens() {
  for (const file of failed) made.delete(file)
  failed.clear()
}

/** Returns the lazy component of a file whose main export has the file's name. Cached, so that it keeps its state. */
function component(file: string): ComponentType {
  const known = made.get(file)
  if (known) return known
  const load = MODULES[file.startsWith('app/') ? file.replace('app/', './') : `../${file}`]!
  const name = file.split('/').at(-1)!.replace('.tsx', '')
  const component = lazy(async () => {
    try {
      const [module] = await whenReachable(() => Promise.all([load(), loadFeatureTexts(textsOf(file))]))
      return { default: module[name]! }
    } catch (reason) {
      failed.add(file)
      throw reason
    }
  })
  made.set(file, component)
  return component
}

export function screenOf(name: RouteName, audience?: Audience): ComponentType | undefined {
  const [file] = fileOf(SCREENS[name], audience)
  return file === undefined ? undefined : component(file)
}

export const signedInShell = () => component(SHELL) as ComponentType<{ role: Role; children?: ReactNode }>
