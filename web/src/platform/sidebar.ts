import { useState } from 'react'
import { useMedia } from '../ui/use-media.ts'
import { local } from './storage.ts'

/** Default or condensed, remembered in this browser for wide and for narrow windows; narrow ones start condensed. */
export function useSidebar() {
  const narrow = useMedia('(max-width: 1199px)')
  const key = narrow ? 'sidebar-narrow' : 'sidebar'
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const setting = chosen[key] ?? local.read<string>(key) ?? (narrow ? 'condensed' : 'default')
  const remember = (condensed: boolean) => {
    const next = condensed ? 'condensed' : 'default'
    setChosen({ ...chosen, [key]: next })
    local.write(key, next)
  }
  return [setting === 'condensed', remember] as const
}
