import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import Checkbox from 'antd/es/checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import choice from '../../../ui/field/choice.module.css'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import styles from './staff-orders.module.css'

type Props = {
  columns: readonly { key: string; title: string }[]
  /** Keys of the hidden columns. */
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Lets the user choose which columns of the table are visible. */
export function ColumnPicker({ columns, hidden, onChange }: Props) {
  const { t } = useTranslation('order-lists')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={LayoutOutlined} label={t('staff.columns')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal title={t('staff.columns')} onClose={() => setOpen(false)}>
          <p>{t('staff.columnsHint')}</p>
          <div className={styles.choices}>
            {columns.map(({ key, title }) => (
              <Checkbox
                key={key}
                className={choice.choice}
                checked={!hidden.includes(key)}
                onChange={({ target }) =>
                  onChange(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              >
                {title}
              </Checkbox>
            ))}
          </div>
        </Modal>
      )}
    </>
  )
}
