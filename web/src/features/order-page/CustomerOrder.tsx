import { isComplete } from '@quillgate/shared/domain/orders/progress'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ErrorBoundary } from '../../platform/frame/ErrorBoundary.tsx'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { useIsPhone, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { SideTabs } from '../../ui/page/SideTabs.tsx'
import columns from '../../ui/page/side-columns.module.css'
import { Alert } from '../../ui/state/Alert.tsx'
import { MEDIA } from '../../ui/tokens/tokens.ts'
import { OrderChat, UnreadBadge } from '../chat/public.ts'
import { OrderTip } from '../tips/public.ts'
import type { OrderView } from './api.ts'
import { ContractLink } from './ContractLink.tsx'
import { Downloads, listDeliveredFiles } from './Downloads.tsx'
import { FinishedFiles } from './FinishedFiles.tsx'
import { OrderHistory } from './lazy-modules.ts'
import { OrderFilesButton } from './OrderFilesButton.tsx'
import styles from './order.module.css'
import { Progress } from './Progress.tsx'
import { useDeliverables } from './use-deliverables.ts'

/** Delay before the chat loads, so that the page's files and API responses have usually arrived. */
const CHAT_DELAY_MS = 2_000

/** Shows the order's progress with the chat next to it. In a narrow window both are tabs, selected by the URL. */
export function CustomerOrder({ view, onRetry }: { view: OrderView; onRetry: () => void }) {
  const { t } = useTranslation('order-page')
  const wide = useMediaQuery(MEDIA.wide)
  const phone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const { order } = view
  const { deliverables, isLoading } = useDeliverables(view)
  // When another service is delivered, the final documents load again. An open tip dialog and the files stay meanwhile.
  const [wasLoaded, setWasLoaded] = useState(false)
  if (!isLoading && !wasLoaded) setWasLoaded(true)
  const downloadables = order.package.packageDownloadables
  // On phones, the head of the page has no space for the contract.
  const contract = phone && order.package.contract_id ? <ContractLink order={order} /> : null
  const hasFiles = downloadables.length > 0 || listDeliveredFiles(deliverables).length > 0 || contract !== null
  const allFiles = <OrderFilesButton order={order} reader="customer" />
  // Not shown while the final documents load, because they come first in the list and would move the other files.
  const files = wasLoaded && hasFiles && (
    <Downloads deliverables={deliverables} downloadables={downloadables}>
      {contract}
      {allFiles}
    </Downloads>
  )
  const finished = (hasPrimary: boolean) =>
    deliverables.length > 0 && (
      <FinishedFiles deliverables={deliverables} isLoading={isLoading} hasPrimary={hasPrimary} />
    )
  const hasChat = !hasFlag('disable_writer_customer_chat')
  const progress = (
    <div className={columns.main}>
      <LoadWarnings warnings={view.warnings} onRetry={onRetry} />
      <Progress view={view} whenDone={finished(true)} />
      {(wide || !hasChat) && files}
      {wasLoaded && !hasFiles && allFiles}
      {isComplete(order) && wasLoaded && <OrderHistory order={order} placeholder={null} />}
    </div>
  )
  const tip = wasLoaded && (
    <OrderTip order={order} invoices={view.invoices} currency={view.clientCurrencyType} documents={finished(false)} />
  )
  const chosen = params.get('tab') ?? 'progress'
  const isChatShown = wide || chosen === 'chat'
  const [isConnected, setConnected] = useState(isChatShown)
  if (isChatShown && !isConnected) setConnected(true)
  const [unread, setUnread] = useState(0)
  // The hidden chat is connected, too, because its tab shows the number of unread messages.
  useEffect(() => {
    const timer = setTimeout(() => setConnected(true), CHAT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!hasChat)
    return (
      <>
        {progress}
        {tip}
      </>
    )
  const open = (key: string) =>
    setParams(
      (now) => {
        if (key === 'progress') now.delete('tab')
        else now.set('tab', key)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <SideTabs
        label={t('tabs.label')}
        wide={wide}
        tabs={[
          { key: 'progress', label: t('tabs.progress') },
          { key: 'chat', label: t('tabs.chat'), badge: <UnreadBadge count={unread} /> },
          ...(files ? [{ key: 'downloads', label: t('tabs.downloads') }] : []),
        ]}
        value={chosen}
        onChange={open}
        main={<ErrorBoundary>{progress}</ErrorBoundary>}
        side={
          <>
            {isConnected && (
              <div className={wide ? `${styles.chat} ${styles.beside}` : styles.chat} hidden={!isChatShown}>
                <OrderChat orderId={order._id} hidden={!isChatShown} onUnread={setUnread} />
              </div>
            )}
            {!wide && chosen === 'downloads' && <ErrorBoundary>{files}</ErrorBoundary>}
          </>
        }
      />
      {tip}
    </>
  )
}

const WARNING_SECTIONS = ['invoices', 'profileFile'] as const
const RELOAD_DELAY_MS = 3_000

/** Shows a single alert that lists the sections of the order that could not be loaded, and reloads them once. */
function LoadWarnings({ warnings, onRetry }: { warnings: readonly string[]; onRetry: () => void }) {
  const { t } = useTranslation('order-page')
  const isIncomplete = warnings.length > 0
  const reload = useEffectEvent(onRetry)
  // Reloads the order once after a delay, because a section is often missing only because the provider's API was slow.
  // Without the invoices, for example, no tip is offered.
  useEffect(() => {
    const timer = isIncomplete ? setTimeout(() => reload(), RELOAD_DELAY_MS) : undefined
    return () => clearTimeout(timer)
  }, [isIncomplete])
  if (!isIncomplete) return null
  const texts = warnings.map((part) => {
    const known = WARNING_SECTIONS.find((one) => one === part)
    return known ? t(`partFailed.${known}`) : t('partFailed.other')
  })
  return <Alert variant="warning" texts={texts} onRetry={onRetry} />
}
