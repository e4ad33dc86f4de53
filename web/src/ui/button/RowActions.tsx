import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'

type Props = {
  /** Name of the row. It becomes part of each button's accessible name. */
  name: string
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  /** Called by the remove button, which is shown only if this is given. */
  onRemove?: (() => void) | undefined
}

export function RowActions({ name, isFirst, isLast, onUp, onDown, onRemove }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      <span data-part="up">
        <IconButton small icon={ArrowUpOutlined} label={t('rows.up', { name })} disabled={isFirst} onClick={onUp} />
      </span>
      <span data-part="down">
        <IconButton
          small
          icon={ArrowDownOutlined}
          label={t('rows.down', { name })}
          disabled={isLast}
          onClick={onDown}
        />
      </span>
      {onRemove && <IconButton small icon={DeleteOutlined} label={t('rows.remove', { name })} onClick={onRemove} />}
    </>
  )
}
