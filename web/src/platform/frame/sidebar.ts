import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { useStoredSetting } from '../runtime/use-stored-setting.ts'

/**
 * Returns whether the sidebar is condensed, and a setter. The state is stored per browser, separately for wide and
 * narrow windows; narrow windows start condensed.
 */
export function useSidebar() {
  const narrow = useMediaQuery(MEDIA.belowWide)
  const [setting, remember] = useStoredSetting(narrow ? 'sidebar-narrow' : 'sidebar', narrow ? 'condensed' : 'default')
  return [setting === 'condensed', (condensed: boolean) => remember(condensed ? 'condensed' : 'default')] as const
}
