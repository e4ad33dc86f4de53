import { useTranslation } from 'react-i18next'
import { useWaitingForNetwork } from '../platform/runtime/when-reachable.ts'
import { RowsSkeleton } from '../ui/state/RowsSkeleton.tsx'
import states from '../ui/state/states.module.css'
import { useWaits } from '../ui/state/waits.tsx'

/** In the place of a page whose parts are on their way; without a network it says so, and the page opens by itself. */
export function Arriving() {
  const { t } = useTranslation('app')
  useWaits(true)
  return useWaitingForNetwork() ? (
    <div role="status" className={states.state}>
      <p className={states.title}>{t('offline.title')}</p>
      <p className={states.hint}>{t('offline.hint')}</p>
    </div>
  ) : (
    <RowsSkeleton />
  )
}

/** The same where there is nothing around it yet; on its way it shows nothing. */
export const OfflineAlone = () => (useWaitingForNetwork() ? <Arriving /> : null)
