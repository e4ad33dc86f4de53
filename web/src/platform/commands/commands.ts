import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { now } from '../runtime/clock.ts'
import { readShortcut } from './shortcut-key.ts'

/** A command that the user can run. The palette, the shortcuts and their help share one list of commands. */
export type Command = {
  id: string
  label: string
  /** More about the command in one line, such as the service of a task. */
  detail?: string | undefined
  group: 'order' | 'page' | 'places' | 'general'
  /** Shortcut: a key, `mod+` and a letter, or keys that are pressed one after the other, such as "g o". */
  keys?: string
  disabledReason?: string | undefined
  run: () => void
}

/** Maximum time in ms between two keys of a shortcut. */
const NEXT_KEY_TIMEOUT_MS = 1_500
const commandLists = createStore<readonly (readonly Command[])[]>([])
/** The keys of an incomplete shortcut, and when the last one was pressed. */
const pendingShortcut = { keys: '', at: 0 }

/** Returns the commands of all mounted components. */
export const useAllCommands = (): readonly Command[] => useStore(commandLists).flat()

/** Registers commands while the component is mounted. The list does not need to be memoized. */
export function useCommands(commands: readonly Command[]) {
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run())
  // JSON leaves out the functions, which are new in every render, so the effect runs only when another property
  // changes.
  const facts = JSON.stringify(commands)
  // A layout effect, so that no key is lost that is pressed as soon as the component is visible.
  useLayoutEffect(() => {
    const list = (JSON.parse(facts) as Omit<Command, 'run'>[]).map((one) => ({ ...one, run: () => run(one.id) }))
    if (commandLists.read().length === 0) document.addEventListener('keydown', onKeyDown)
    commandLists.set([...commandLists.read(), list])
    return () => {
      commandLists.set(commandLists.read().filter((one) => one !== list))
      if (commandLists.read().length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [facts])
}

function onKeyDown(event: KeyboardEvent) {
  const key = readShortcut(event)
  if (key !== undefined && handleShortcutKey(key)) event.preventDefault()
}

/** Runs the command of a shortcut. Returns whether the key is the shortcut of a command or the start of one. */
export function handleShortcutKey(key: string): boolean {
  const all = commandLists.read().flat()
  const at = now().getTime()
  const isContinued = pendingShortcut.keys !== '' && at - pendingShortcut.at < NEXT_KEY_TIMEOUT_MS
  const attempts = isContinued ? [`${pendingShortcut.keys} ${key}`, key] : [key]
  pendingShortcut.keys = ''
  for (const keys of attempts) {
    const command = all.find((one) => one.keys === keys && one.disabledReason === undefined)
    if (command) {
      command.run()
      return true
    }
    if (all.some((one) => one.keys?.startsWith(`${keys} `))) {
      Object.assign(pendingShortcut, { keys, at })
      return true
    }
  }
  return false
}
