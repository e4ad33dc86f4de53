import { useFormState } from 'react-final-form'
import { Alert } from '../Alert.tsx'

/** What was refused and belongs to no field. */
export function FormErrors() {
  const { submitError, submitting } = useFormState({ subscription: { submitError: true, submitting: true } })
  const texts = submitError as string[] | undefined
  return texts && texts.length > 0 && !submitting ? <Alert kind="error" texts={texts} /> : null
}
