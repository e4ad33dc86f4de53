import type { Role } from '@quillgate/shared/contract/call'
import { CommandCenter } from '../../../features/commands/public.ts'
import { useColorSchemeCommands } from '../ColorSchemeSwitch.tsx'
import { queuedShortcuts, useQueuedShortcuts } from './queued-shortcuts.ts'
import { usePageCommands } from './use-page-commands.ts'

/** Renders the command palette with the commands that every page has; loaded on first use. */
export const ShellCommands = ({ role }: { role: Role }) => (
  <CommandCenter
    role={role}
    commands={[...usePageCommands(), ...useColorSchemeCommands()]}
    early={useQueuedShortcuts()}
    takeEarly={queuedShortcuts.take}
  />
)
