import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import { useBoard, useBoardSelector } from './board-context.ts'
import { MoveDialog } from './MoveDialog.tsx'

/** Renders the actions menu of a card. "Move to" is the alternative to dragging. */
export const CardMenu = memo(function CardMenu({ id }: { id: string }) {
  const { t } = useTranslation('boards')
  const { openCard, askToDelete } = useBoard()
  const card = useBoardSelector((store) => store.card(id))
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <ActionMenu
        small
        label={t('cardActions', { name: card?.title ?? '' })}
        actions={[
          { key: 'open', label: t('open'), icon: EditOutlined, run: () => openCard(id) },
          { key: 'move', label: t('moveTo'), icon: SwapOutlined, run: () => setMoving(true) },
          {
            key: 'delete',
            label: t('delete'),
            icon: DeleteOutlined,
            danger: true,
            hasSeparator: true,
            run: () => askToDelete(id),
          },
        ]}
      />
      {isMoving && <MoveDialog id={id} onClose={() => setMoving(false)} />}
    </>
  )
})
