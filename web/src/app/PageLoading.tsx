import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined'
import { useTranslation } from 'react-i18next'
import { useWaitingForNetwork } from '../platform/runtime/import-with-retry.ts'
import { CenteredCard } from '../ui/page/CenteredCard.tsx'
import { usePending } from '../ui/state/pending.tsx'
import { RowsSkeleton } from '../ui/state/RowsSkeleton.tsx'

/**
 * Placeholder while the code of a page loads. Without a network, it shows an offline message; the page opens
 * automatically once the network is back.
 */
export function PageLoading() {
  const { t } = useTranslation('app')
  usePending(true)
  return useWaitingForNetwork() ? (
    <CenteredCard>
      <DisconnectOutlined aria-hidden />
      <div role="status">
        <h1>{t('offline.title')}</h1>
        <p>{t('offline.hint')}</p>
      </div>
    </CenteredCard>
  ) : (
    <RowsSkeleton />
  )
}

/** Placeholder while the shell loads. Shows the offline message without a network, otherwise nothing. */
export const StandaloneOffline = () => (useWaitingForNetwork() ? <PageLoading /> : null)
