import type { Role } from '@quillgate/shared/contract/call'
import { useEffect } from 'react'
import { CommandCenter } from '../../../features/commands/public.ts'
import { press } from '../../../platform/commands/commands.ts'
import { earlyKeys, useEarlyKeys } from './early-keys.ts'
import { usePageCommands } from './use-page-commands.ts'

/** Offers the commands of all pages, and then runs those whose shortcuts were used while this code was loading. */
export function ShellCommands({ role }: { role: Role }) {
  const pages = usePageCommands()
  const early = useEarlyKeys()
  useEffect(() => {
    if (early.length > 0) for (const key of earlyKeys.take()) press(key)
  }, [early])
  return <CommandCenter role={role} pages={pages} />
}
