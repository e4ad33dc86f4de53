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
  /** Mount it beside what opens it and leave it there: closed, it still knows what was typed. One for each thing. */
  open: boolean
  title: string
  /** What the button says that sends it. */
  submit: ReactNode
  /** Also called once it was accepted. */
  onClose: () => void
  /** Called when Cancel is pressed, before `onClose`: every other way of closing keeps what was typed. */
  onCancel?: () => void
  /** Beside the buttons, at their start: "Delete". */
  extra?: ReactNode
  /** Where what is typed is kept instead, with what there is to say about it. */
  autosave?: { slot: AutosaveSlot<V>; notice: ReactNode }
}

/** A form in a window of its own. Closing it, by whatever way, loses nothing: what was typed is there again. */
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
    // The form forgets what was sent before the window goes.
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

/** What was typed into a form that is not shown at the moment. */
type Memory<V extends object> = { typed?: Partial<V>; from?: Partial<V> }

/** Keeps what is typed as long as the page does not change: for a form that is closed and opened again. */
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
    /** Something was typed before and is back. */
    isBack: restored?.values !== undefined,
    discard: () => setRestored({ values: undefined, at: 0 }),
  }
}
