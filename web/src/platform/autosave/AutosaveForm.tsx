import { AppForm, type AppFormProps } from '../../ui/form/AppForm.tsx'
import { AutosaveNotice } from './AutosaveNotice.tsx'
import { type AutosaveOptions, useAutosave } from './use-autosave.ts'

type Props<V extends object> = Omit<AppFormProps<V>, 'draft'> & AutosaveOptions<V> & { name: string }

/**
 * A form whose typed text is kept until it is sent, for this person on this site, with the notice about it. `name` and
 * `id` say which form it is; another `id` needs another `key`.
 */
export function AutosaveForm<V extends object>({ name, id, secret, children, ...form }: Props<V>) {
  const draft = useAutosave<V>(name, { ...(id !== undefined && { id }), ...(secret && { secret }) })
  return (
    <AppForm {...form} draft={draft}>
      <AutosaveNotice draft={draft} />
      {children}
    </AppForm>
  )
}
