import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { contractUrl } from './api.ts'
import styles from './order-header.module.css'

type Props = {
  order: CustomerOrder
  /** Looks like the other links in the head of the page. */
  isLink?: boolean
}

/** Downloads the signed contract. Renders nothing if the package has no contract. */
export function ContractLink({ order, isLink = false }: Props) {
  const { t } = useTranslation('order-page')
  if (!order.package.contract_id) return null
  return (
    <Button
      type={isLink ? 'link' : 'default'}
      className={isLink ? (styles.download ?? '') : ''}
      icon={<DownloadOutlined aria-hidden />}
      href={contractUrl(order._id)}
      download
    >
      {t('contract')}
    </Button>
  )
}
