import { AppForm, type AppFormProps } from '../../ui/form/AppForm.tsx'
import { AutosaveNotice } from './AutosaveNotice.tsx'
import { type AutosaveOptions, useAutosave } from './use-autosave.ts'

type Props<V extends object> = Omit<AppFormProps<V>, 'draft'> & AutosaveOptions<V> & { name: string }

/** Renders a form whose input is saved until it is submitted. `name` and `id` identify the form. */
export function AutosaveForm<V extends object>({ name, id, secret, children, ...form }: Props<V>) {
  const draft = useAutosave<V>(name, { id, secret })
  return (
    <AppForm {...form} draft={draft}>
      <AutosaveNotice draft={draft} />
      {children}
    </AppForm>
  )
}
