import { useFormState } from 'react-final-form'
import { Alert } from '../state/Alert.tsx'
import { RequestId } from '../state/RequestId.tsx'

/** What was refused and belongs to no field. */
export function FormErrors() {
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
