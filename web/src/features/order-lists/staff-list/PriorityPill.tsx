import DoubleLeftOutlined from '@ant-design/icons/es/icons/DoubleLeftOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import type { Priority } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { Pill } from '../../../ui/value/Pill.tsx'

const DoubleUpOutlined = (props: { 'aria-hidden': true }) => <DoubleLeftOutlined {...props} rotate={90} />
export const PRIORITY_ICONS = { urgent: DoubleUpOutlined, high: UpOutlined, medium: MinusOutlined, low: DownOutlined }
const VARIANT_BY_PRIORITY = { urgent: 'error', high: 'warning', medium: 'info', low: 'off' } as const

/** Renders nothing for an order without a priority. */
export function PriorityPill({ priority }: { priority: Priority | undefined }) {
  const { t } = useTranslation('order-lists')
  if (!priority) return null
  return (
    <Pill variant={VARIANT_BY_PRIORITY[priority]} icon={PRIORITY_ICONS[priority]}>
      {t(`staff.priorities.${priority}`)}
    </Pill>
  )
}
