import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../button/TextButton.tsx'
import { Modal } from '../overlay/Modal.tsx'
import { AppForm, type AppFormProps } from './AppForm.tsx'
import styles from './form-window.module.css'
import type { AutosaveSlot } from './keeping/autosave-slot.ts'
import { SubmitButton } from './SubmitButton.tsx'

type Props<V extends object> = Omit<AppFormProps<V>, 'label' | 'draft'> & {
  /** Keep it mounted next to the control that opens it: while closed, it still holds the input. One per item. */
  open: boolean
  title: string
  /** Label of the submit button. */
  submit: ReactNode
  /** Also called after a successful submit. */
  onClose: () => void
  /** Called before `onClose` when Cancel is clicked; every other way of closing keeps the input. */
  onCancel?: () => void
  /** Placed at the start of the button row, e.g. "Delete". */
  extra?: ReactNode
  /** Saves the input there instead of in memory; `notice` is shown above the fields. */
  autosave?: { slot: AutosaveSlot<V>; notice: ReactNode }
}

/** A form in a dialog. However it is closed, the input is restored when it opens again. */
export function FormWindow<V extends object>({ open, ...props }: Props<V>) {
  const [memory] = useState<Memory<V>>(() => ({}))
  return open && <OpenForm {...props} memory={memory} />
}

function OpenForm<V extends object>(props: Omit<Props<V>, 'open'> & { memory: Memory<V> }) {
  const { title, submit, onClose, onCancel, extra, autosave, memory, children, onSubmit, ...form } = props
  const { t } = useTranslation('ui')
  const own = useMemorySlot(memory)
  const [busy, setBusy] = useState(false)
  const send = async (values: V) => {
    setBusy(true)
    const refusal = await onSubmit(values).finally(() => setBusy(false))
    // Close only after the form has cleared its draft.
    if (!refusal) queueMicrotask(onClose)
    return refusal
  }
  return (
    <Modal title={title} onClose={onClose} busy={busy} variant="sheet">
      <AppForm {...form} label={title} onSubmit={send} draft={autosave?.slot ?? own.slot}>
        {autosave?.notice}
        {!autosave && own.isBack && (
          <p className={styles.back} role="status">
            {t('kept.text')} <TextButton onClick={own.discard}>{t('kept.discard')}</TextButton>
          </p>
        )}
        {children}
        <div className={styles.actions}>
          {extra && <div className={styles.extra}>{extra}</div>}
          <Button
            size="large"
            disabled={busy}
            onClick={() => {
              onCancel?.()
              onClose()
            }}
          >
            {t('cancel')}
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </AppForm>
    </Modal>
  )
}

/** Input of a form that is currently closed. */
type Memory<V extends object> = { typed?: Partial<V>; from?: Partial<V> }

/** Returns a draft slot in memory for a form that is closed and reopened; it lives until the page changes. */
function useMemorySlot<V extends object>(memory: Memory<V>) {
  const [restored, setRestored] = useState<AutosaveSlot<V>['restored']>(() =>
    memory.typed ? { values: memory.typed, from: memory.from ?? {}, at: 0 } : undefined,
  )
  const [slot] = useState(() => {
    const keep = (typed: Partial<V> | undefined, from: Partial<V>) => {
      memory.typed = typed
      memory.from = from
    }
    return { keep, setAside: () => undefined, done: (typed?: Partial<V>, from: Partial<V> = {}) => keep(typed, from) }
  })
  return {
    slot: { ...slot, restored },
    /** Whether earlier input was restored. */
    isBack: restored?.values !== undefined,
    discard: () => setRestored({ values: undefined, at: 0 }),
  }
}
