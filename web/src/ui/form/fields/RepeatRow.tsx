import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../button/IconButton.tsx'
import styles from './repeat-field.module.css'

type Props = {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  canRemove: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  children: ReactNode
}

/** One row with its name and what can be done with it. */
export function RepeatRow({ id, name, isFirst, isLast, canRemove, onMove, onRemove, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <li className={styles.row} data-row={id}>
      <div role="group" aria-label={name}>
        <div className={styles.head}>
          <span aria-hidden>{name}</span>
          <span data-part="up">
            <IconButton
              small
              icon={ArrowUpOutlined}
              label={t('rows.up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
          </span>
          <span data-part="down">
            <IconButton
              small
              icon={ArrowDownOutlined}
              label={t('rows.down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </span>
          {canRemove && (
            <IconButton small icon={DeleteOutlined} label={t('rows.remove', { name })} onClick={onRemove} />
          )}
        </div>
        <div data-part="fields">{children}</div>
      </div>
    </li>
  )
}
