import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { ActionMenu } from '../../../src/ui/menu/ActionMenu.tsx'
import type { MenuAction } from '../../../src/ui/menu/menu-action.ts'
import { useConfirm } from '../../../src/ui/overlay/DialogProvider.tsx'
import { Modal } from '../../../src/ui/overlay/Modal.tsx'
import { showToast } from '../../../src/ui/overlay/toasts.ts'
import { Card } from '../../../src/ui/page/Card.tsx'
import styles from '../gallery.module.css'

const createToastAction = (text: string) => () => showToast({ variant: 'success', text })

export function Menus() {
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const remove = async () => {
    const yes = await confirm({ title: 'Are you sure?', body: 'It is gone for good.', confirm: 'Delete', danger: true })
    if (yes) showToast({ variant: 'success', text: 'Deleted.' })
  }
  const card: MenuAction[] = [
    { key: 'open', label: 'Open', icon: EyeOutlined, to: '/' },
    { key: 'move', label: 'Move to…', icon: SwapOutlined, run: createToastAction('Moved.') },
    {
      key: 'delete',
      label: 'Delete',
      icon: DeleteOutlined,
      danger: true,
      hasSeparator: true,
      run: () => void remove(),
    },
  ]
  const order: MenuAction[] = [
    { key: 'edit', label: 'Edit due date', icon: EditOutlined, run: createToastAction('The due date is set.') },
    {
      key: 'archive',
      label: 'Archive',
      icon: InboxOutlined,
      disabledReason: 'Only completed orders can be archived.',
      run: createToastAction('Archived.'),
    },
  ]
  return (
    <div className={styles.columns}>
      <Card title="On a card">
        <p className={styles.line}>
          Operations Manager
          <ActionMenu label="Actions for Operations Manager" actions={card} />
        </p>
      </Card>
      <Card title="In a row, with a reason">
        <p className={styles.line}>
          Order 1042
          <ActionMenu label="Actions for order 1042" actions={order} small />
        </p>
      </Card>
      <Card title="Disabled, and in a dialog">
        <p className={styles.line}>
          Order 988
          <ActionMenu label="Actions for order 988" actions={order} disabled />
          <Button onClick={() => setOpen(true)}>Window with a menu</Button>
        </p>
      </Card>
      {open && (
        <Modal title="A card" onClose={() => setOpen(false)}>
          <ActionMenu label="Actions for the card" actions={card} />
        </Modal>
      )}
    </div>
  )
}
