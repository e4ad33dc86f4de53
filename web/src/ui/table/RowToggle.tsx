import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

type Props = {
  name: string
  open: boolean
  /** Id of the element that the button opens. */
  controls: string
  onToggle: () => void
  showsLabel?: boolean
}

export function RowToggle({ name, open, controls, onToggle, showsLabel = false }: Props) {
  const { t } = useTranslation('ui')
  const Icon = open ? MinusOutlined : PlusOutlined
  return (
    <button
      type="button"
      className={showsLabel ? styles.worded : styles.toggle}
      aria-expanded={open}
      aria-controls={controls}
      aria-label={t('table.details', { name })}
      onClick={onToggle}
    >
      <Icon aria-hidden />
      {showsLabel && t('table.more')}
    </button>
  )
}
