import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { Role } from '@quillgate/shared/contract/call'
import type { CustomerOrder, WriterOrder } from '@quillgate/shared/contract/entities'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadingProp } from '../../ui/button/loading-prop.tsx'
import { saveBlob } from '../../ui/files/save-blob.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import styles from './order-header.module.css'

/** Steps whose files the zip of an order contains. */
const FILE_STEPS: ReadonlySet<string> = new Set([
  'previous_document',
  'revision_process',
  'final_document',
  'final_linkedin',
])

type Props = {
  order: CustomerOrder | WriterOrder
  reader: Role
  /** Looks like the other links in the head of the page. */
  isLink?: boolean
}

/**
 * Renders a button that downloads all files of an order as one zip. Renders nothing if no step of the order has files,
 * and its package has fewer than two.
 */
export function OrderFilesButton({ order, reader, isLink = false }: Props) {
  const { t } = useTranslation('order-page')
  const [busy, setBusy] = useState(false)
  const { packageServices, packageDownloadables } = order.package
  const hasFileStep = packageServices.some(({ serviceModules }) => serviceModules.some(({ id }) => FILE_STEPS.has(id)))
  if (!hasFileStep && packageDownloadables.length < 2) return null
  const save = async () => {
    setBusy(true)
    try {
      const { zipOrder } = await import('./order-files.ts')
      const zip = await zipOrder(order, reader, (number) => t('files.draft', { number }))
      if (zip) saveBlob(zip, `${order.package.packageName}.zip`)
      else showToast({ variant: 'success', text: t('files.none') })
    } catch {
      showToast({ variant: 'error', text: t('files.failed') })
    }
    setBusy(false)
  }
  return (
    <Button
      type={isLink ? 'link' : 'default'}
      className={(isLink ? styles.download : styles.allFiles) ?? ''}
      icon={<DownloadOutlined aria-hidden />}
      loading={loadingProp(busy)}
      onClick={() => void save()}
    >
      {t('files.all')}
    </Button>
  )
}
