import { useFormField } from './use-form-field.ts'

type Options = { describedBy?: string | undefined; hint?: boolean | undefined }

/** State, error and accessible names of a field whose value is a text. */
export function useTextField(name: string, options: Options = {}) {
  const { ids, error, input, aria } = useFormField(name, '', options)
  return { ids, error, control: { ...input, ...aria } }
}
