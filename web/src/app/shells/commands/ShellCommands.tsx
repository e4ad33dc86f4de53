import type { Role } from '@quillgate/shared/contract/call'
import { useLayoutEffect, useRef } from 'react'
import { CommandCenter } from '../../../features/commands/public.ts'
import { handleShortcutKey } from '../../../platform/commands/commands.ts'
import { PALETTE_KEY } from '../../../platform/commands/shortcut-key.ts'
import { useColorSchemeCommands } from '../ColorSchemeSwitch.tsx'
import { queuedShortcuts, useQueuedShortcuts } from './queued-shortcuts.ts'
import { usePageCommands } from './use-page-commands.ts'

/** Renders the command palette with the commands that every page has; loaded on first use. */
export function ShellCommands({ role }: { role: Role }) {
  const commands = [...usePageCommands(), ...useColorSchemeCommands()]
  const queued = useQueuedShortcuts()
  const typedEarly = useRef('')
  // A layout effect, so that the palette is open before the user presses the next key.
  useLayoutEffect(() => {
    if (queued.length === 0) return
    const keys = queuedShortcuts.take()
    const at = keys.indexOf(PALETTE_KEY)
    // Characters typed after Ctrl+K become the initial search text of the palette.
    typedEarly.current = at < 0 ? '' : keys.slice(at + 1).join('')
    for (const key of at < 0 ? keys : [PALETTE_KEY]) handleShortcutKey(key)
    typedEarly.current = ''
  }, [queued])
  return <CommandCenter role={role} commands={commands} readInitialQuery={() => typedEarly.current} />
}
