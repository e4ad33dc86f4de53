import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { useConfirm, useTextPrompt } from '../../../src/ui/overlay/DialogProvider.tsx'
import { Modal } from '../../../src/ui/overlay/Modal.tsx'
import { SuccessDialog } from '../../../src/ui/overlay/SuccessDialog.tsx'
import { showToast } from '../../../src/ui/overlay/toasts.ts'
import styles from '../gallery.module.css'

export function Dialogs() {
  const [open, setOpen] = useState<'panel' | 'sheet' | 'success'>()
  const confirm = useConfirm()
  const askText = useTextPrompt()
  const close = () => setOpen(undefined)
  const remove = async () => {
    const yes = await confirm({
      title: 'Are you sure?',
      body: 'Deleting this board will also delete the tasks added to this board!',
      confirm: 'Yes, delete it!',
      danger: true,
    })
    if (yes) showToast({ variant: 'success', text: 'Successfully deleted the board' })
  }
  const withdraw = () =>
    askText({
      title: 'Withdraw draft 2?',
      label: 'Reason',
      confirm: 'Withdraw',
      danger: true,
      onConfirm: async (text) => (text === 'x' ? ['The draft could not be withdrawn.'] : undefined),
    })
  return (
    <div className={styles.line}>
      <Button onClick={() => void remove()}>Delete board</Button>
      <Button onClick={() => void withdraw()}>Withdraw draft</Button>
      <Button onClick={() => setOpen('panel')}>Window</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('success')}>Success</Button>
      <Button onClick={() => showToast({ variant: 'success', text: 'Successfully cleared notifications' })}>
        Toast
      </Button>
      <Button
        onClick={() =>
          showToast({
            variant: 'success',
            text: 'LinkedIn Profile Makeover has been removed from your cart.',
            action: { label: 'Undo', run: () => showToast({ variant: 'success', text: 'It is back in your cart.' }) },
          })
        }
      >
        Toast with undo
      </Button>
      <Button onClick={() => showToast({ variant: 'error', text: 'Unexpected error, please try again later!' })}>
        Error toast
      </Button>
      {open === 'panel' && (
        <Modal title="Revision history" onClose={close}>
          <p>Draft 2, 11/18/2026, your turn.</p>
        </Modal>
      )}
      {open === 'sheet' && (
        <Modal
          title="Rate and review"
          variant="sheet"
          onClose={close}
          actions={<Button type="primary">Submit review</Button>}
        >
          <p>How would you rate this draft?</p>
        </Modal>
      )}
      {open === 'success' && (
        <SuccessDialog title="Due date set" text="The order is due on 11/24/2026." onClose={close} />
      )}
    </div>
  )
}
