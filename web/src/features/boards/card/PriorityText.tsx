import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import VerticalAlignBottomOutlined from '@ant-design/icons/es/icons/VerticalAlignBottomOutlined'
import VerticalAlignTopOutlined from '@ant-design/icons/es/icons/VerticalAlignTopOutlined'
import type { CardPriority } from '@quillgate/shared/contract/board-entities'
import { useTranslation } from 'react-i18next'
import styles from '../board/board.module.css'

const PRIORITY_ICONS = {
  Highest: VerticalAlignTopOutlined,
  High: ArrowUpOutlined,
  Medium: MinusOutlined,
  Low: ArrowDownOutlined,
  Lowest: VerticalAlignBottomOutlined,
} as const satisfies Record<CardPriority, unknown>
/** Only the highest priorities have a color. */
const TONES: Partial<Record<CardPriority, string | undefined>> = { Highest: styles.highest, High: styles.high }
export const CARD_PRIORITIES = Object.keys(PRIORITY_ICONS) as CardPriority[]

export function PriorityText({ priority }: { priority: CardPriority }) {
  const { t } = useTranslation('boards')
  const Icon = PRIORITY_ICONS[priority]
  return (
    <span className={TONES[priority]}>
      <Icon aria-hidden /> {t(`priority.${priority}`)}
    </span>
  )
}
