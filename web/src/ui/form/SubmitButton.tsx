import Button from 'antd/es/button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormState } from 'react-final-form'
import { loadingProp } from '../button/loading-prop.tsx'
import { preventRepeatedPress } from '../button/prevent-repeated-press.ts'
import { Alert } from '../state/Alert.tsx'
import { RequestId } from '../state/RequestId.tsx'
import styles from './submit-button.module.css'

type Props = {
  children: ReactNode
  block?: boolean
  disabled?: boolean
  /**
   * Whether the form's data is being sent, no matter what triggered the submit. The button then shows a spinner. If the
   * focused field is disabled, the button gets the focus.
   */
  busy?: boolean
  /** Use `large` only for signing in and for placing an order. */
  size?: 'middle' | 'large'
  /** Use `default` for a form next to another form whose button is the primary one. */
  kind?: 'primary' | 'default'
}

/**
 * Renders the submit button of the surrounding form, which submits once per click, with the form-level errors above it.
 */
export function SubmitButton({
  children,
  block,
  disabled = false,
  busy = false,
  size = 'middle',
  kind = 'primary',
}: Props) {
  const { submitting } = useFormState({ subscription: { submitting: true } })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Moves the focus to the button when the focused field has just been disabled.
    if (busy && document.activeElement?.matches('body, :disabled')) button.current?.focus({ preventScroll: true })
  }, [busy])
  return (
    <>
      <FormErrors />
      <Button
        ref={button}
        className={styles.submit ?? ''}
        type={kind}
        htmlType="submit"
        size={size}
        block={block ?? false}
        disabled={disabled && !busy}
        aria-disabled={busy || undefined}
        loading={loadingProp(submitting || busy)}
        aria-busy={submitting || busy}
        {...preventRepeatedPress}
      >
        {children}
      </Button>
    </>
  )
}

/** Renders the errors of the last submit that do not belong to a field. */
function FormErrors() {
  const { submitError, submitting } = useFormState({ subscription: { submitError: true, submitting: true } })
  const { texts = [], requestId } = (submitError ?? {}) as { texts?: string[]; requestId?: string }
  if (texts.length === 0 || submitting) return null
  return (
    <>
      <Alert variant="error" texts={texts} />
      <RequestId id={requestId} />
    </>
  )
}
