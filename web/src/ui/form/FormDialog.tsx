import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../button/TextButton.tsx'
import { useIsMounted } from '../hooks/use-is-mounted.ts'
import { Modal } from '../overlay/Modal.tsx'
import { AppForm, type AppFormProps } from './AppForm.tsx'
import type { AutosaveSlot } from './draft/autosave-slot.ts'
import styles from './form-window.module.css'
import { SubmitButton } from './SubmitButton.tsx'

type Props<V extends object> = Omit<AppFormProps<V>, 'label' | 'draft'> & {
  /**
   * Whether the dialog is open. Mount one dialog per item next to the control that opens it, because the mounted
   * component stores the input while the dialog is closed.
   */
  open: boolean
  title: string
  submitLabel: ReactNode
  /** Called when the dialog closes, also after a successful submit. */
  onClose: () => void
  /** Called before `onClose` when Cancel is clicked, for example to discard the stored input. */
  onCancel?: () => void
  /** Shown at the start of the button row, for actions such as "Delete". */
  startActions?: ReactNode
  /** Whether the only field is small, so that the dialog can be narrow. */
  isNarrow?: boolean
  /** Stores the input in `slot` instead of in memory; `notice` is shown above the fields. */
  autosave?: { slot: AutosaveSlot<V>; notice: ReactNode }
}

/**
 * Renders a form in a dialog. Input is preserved when the dialog closes, also on Cancel, and restored when it opens
 * again, with a notice that offers to discard it.
 */
export function FormDialog<V extends object>({ open, ...props }: Props<V>) {
  const [storedInput] = useState<StoredInput<V>>(() => ({}))
  return open && <FormDialogContent {...props} memory={storedInput} />
}

function FormDialogContent<V extends object>(props: Omit<Props<V>, 'open'> & { memory: StoredInput<V> }) {
  const { title, submitLabel, onClose, onCancel, startActions, isNarrow = false, autosave, memory, ...rest } = props
  const { children, onSubmit, ...form } = rest
  const { t } = useTranslation('ui')
  const memorySlot = useMemorySlot(memory)
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState(false)
  const send = async (values: V) => {
    setBusy(true)
    const refusal = await onSubmit(values).finally(() => setBusy(false))
    // Closes the dialog in a microtask, so that the form clears its draft first. Another dialog may be open by now.
    if (!refusal && isMounted()) queueMicrotask(onClose)
    return refusal
  }
  return (
    <Modal title={title} onClose={onClose} busy={busy} variant={isNarrow ? 'panel' : 'sheet'}>
      <AppForm {...form} label={title} onSubmit={send} draft={autosave?.slot ?? memorySlot.slot}>
        {autosave?.notice}
        {!autosave && memorySlot.isRestored && (
          <p className={styles.back} role="status">
            {t('kept.text')} <TextButton onClick={memorySlot.discard}>{t('kept.discard')}</TextButton>
          </p>
        )}
        {children}
        <div className={styles.actions}>
          {startActions && <div className={styles.extra}>{startActions}</div>}
          <Button
            disabled={busy}
            onClick={() => {
              onCancel?.()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </AppForm>
    </Modal>
  )
}

/** The input of a form, stored while its dialog is closed. */
type StoredInput<V extends object> = { values?: Partial<V>; from?: Partial<V> }

/** Returns a draft slot that stores the input of a closed form in memory, as long as the FormDialog is mounted. */
function useMemorySlot<V extends object>(memory: StoredInput<V>) {
  const [restored, setRestored] = useState<AutosaveSlot<V>['restored']>(() =>
    memory.values ? { values: memory.values, from: memory.from ?? {}, at: 0 } : undefined,
  )
  const [slot] = useState(() => {
    const save = (typed: Partial<V> | undefined, from: Partial<V>) => {
      memory.values = typed
      memory.from = from
    }
    return {
      save,
      stash: () => undefined,
      afterSubmit: (typed?: Partial<V>, from: Partial<V> = {}) => save(typed, from),
    }
  })
  return {
    slot: { ...slot, restored },
    isRestored: restored?.values !== undefined,
    discard: () => setRestored({ values: undefined, at: 0 }),
  }
}
