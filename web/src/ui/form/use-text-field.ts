import { useFormField } from './use-form-field.ts'

export function useTextField(name: string, options: Parameters<typeof useFormField>[2] = {}) {
  const { ids, error, input, aria } = useFormField(name, '', options)
  return { ids, error, control: { ...input, ...aria } }
}
