import type { Role } from '@quillgate/shared/contract/call'
import { CommandCenter } from '../../../features/commands/public.ts'
import { useColorSchemeCommands } from '../ColorSchemeSwitch.tsx'
import { earlyKeys, useEarlyKeys } from './early-keys.ts'
import { usePageCommands } from './use-page-commands.ts'

/** The part of the commands that is loaded on first use. */
export const ShellCommands = ({ role }: { role: Role }) => (
  <CommandCenter
    role={role}
    commands={[...usePageCommands(), ...useColorSchemeCommands()]}
    early={useEarlyKeys()}
    takeEarly={earlyKeys.take}
  />
)
