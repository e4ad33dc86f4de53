import { useFormField } from './use-form-field.ts'

/** Returns value, error and accessible props of a text field. */
export function useTextField(name: string, options: Parameters<typeof useFormField>[2] = {}) {
  const { ids, error, input, aria } = useFormField(name, '', options)
  return { ids, error, control: { ...input, ...aria } }
}
