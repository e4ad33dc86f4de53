import Button from 'antd/es/button'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadingProp } from '../button/loading-prop.tsx'
import { preventRepeatedPress } from '../button/prevent-repeated-press.ts'
import { isTyping } from '../hooks/is-user-busy.ts'
import { Alert } from '../state/Alert.tsx'
import { Modal } from './Modal.tsx'
import styles from './modal.module.css'

export type ConfirmOptions = {
  title: string
  /** Explains the consequences of confirming. */
  body?: ReactNode
  confirm: string
  cancel?: string
  danger?: boolean
  /**
   * Called on confirm. The dialog stays open and busy until the promise resolves. If it resolves to texts, the dialog
   * shows them as errors and stays open.
   */
  onConfirm?: (text: string) => Promise<readonly string[] | undefined>
}
type Props = ConfirmOptions & {
  /**
   * An input between the body and the buttons. `value` is passed to `onConfirm`. While `isBlocked` returns true,
   * `onConfirm` is not called.
   */
  input?: { element: ReactNode; value: string; isBlocked: () => boolean }
  onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ title, body, confirm, cancel, danger = false, onConfirm, input, onAnswer }: Props) {
  const { t } = useTranslation('ui')
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  // Enter in a text that is being written must not answer a question that opens meanwhile.
  const [wasTyping] = useState(isTyping)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events through its component tree, so a form that contains the caller would be submitted too.
    event.stopPropagation()
    if (busy || input?.isBlocked()) return
    setBusy(true)
    setErrors([])
    try {
      const refused = (await onConfirm?.(input?.value ?? '')) ?? []
      if (refused.length > 0) setErrors(refused)
      else onAnswer(true)
    } finally {
      setBusy(false)
    }
  }
  const startAt = input || wasTyping ? undefined : danger ? 'cancel' : 'confirm'
  return (
    <Modal
      title={title}
      variant="question"
      role="alertdialog"
      busy={busy}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button
            disabled={busy}
            onClick={() => onAnswer(false)}
            data-autofocus={startAt === 'cancel' || undefined}
            autoInsertSpace={false}
          >
            {cancel ?? t('cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={form}
            danger={danger}
            loading={loadingProp(busy)}
            data-autofocus={startAt === 'confirm' || undefined}
            {...preventRepeatedPress}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.question} noValidate onSubmit={(event) => void submit(event)}>
        {body && <div className={styles.text}>{body}</div>}
        {input?.element}
        {errors.length > 0 && <Alert variant="error" texts={errors} />}
      </form>
    </Modal>
  )
}
