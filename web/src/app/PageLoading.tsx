import { useTranslation } from 'react-i18next'
import { useWaitingForNetwork } from '../platform/runtime/import-with-retry.ts'
import { usePending } from '../ui/state/pending.tsx'
import { RowsSkeleton } from '../ui/state/RowsSkeleton.tsx'
import states from '../ui/state/states.module.css'

/**
 * Placeholder while the code of a page loads. Without a network, it shows an offline message; the page opens
 * automatically once the network is back.
 */
export function PageLoading() {
  const { t } = useTranslation('app')
  usePending(true)
  return useWaitingForNetwork() ? (
    <div role="status" className={states.state}>
      <p className={states.title}>{t('offline.title')}</p>
      <p className={states.hint}>{t('offline.hint')}</p>
    </div>
  ) : (
    <RowsSkeleton />
  )
}

/** Placeholder while the shell loads. Shows the offline message without a network, otherwise nothing. */
export const StandaloneOffline = () => (useWaitingForNetwork() ? <PageLoading /> : null)
