import { useState } from 'react'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { local } from '../runtime/storage.ts'

/**
 * Returns whether the sidebar is condensed, and a setter. The state is stored per browser, separately for wide and
 * narrow windows; narrow windows start condensed.
 */
export function useSidebar() {
  const narrow = useMediaQuery(MEDIA.belowWide)
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
