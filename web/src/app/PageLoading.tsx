import { useTranslation } from 'react-i18next'
import { useWaitingForNetwork } from '../platform/runtime/import-with-retry.ts'
import { usePending } from '../ui/state/pending.tsx'
import { RowsSkeleton } from '../ui/state/RowsSkeleton.tsx'
import states from '../ui/state/states.module.css'

/** Placeholder while a page's code loads. Shows an offline message without a network; the page then opens by itself. */
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

/** Fallback before the shell has loaded: shows only the offline message, nothing while loading. */
export const StandaloneOffline = () => (useWaitingForNetwork() ? <PageLoading /> : null)
