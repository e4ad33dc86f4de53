import type { ComponentProps } from 'react'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { AutosaveNotice } from './AutosaveNotice.tsx'
import { type AutosaveOptions, useAutosave } from './use-autosave.ts'

type Props<V extends object> = Omit<ComponentProps<typeof FormDialog<V>>, 'open' | 'autosave'> &
  AutosaveOptions<V> & { name: string; cancelDiscards?: boolean; closeDiscards?: boolean }

/** Renders an AutosaveForm in a dialog that is open while mounted; the input survives closing and reload. */
export function AutosaveDialog<V extends object>({
  name,
  id,
  secret,
  cancelDiscards,
  closeDiscards = false,
  ...form
}: Props<V>) {
  const draft = useAutosave<V>(name, { id, secret })
  const autosave = { slot: draft, notice: <AutosaveNotice draft={draft} /> }
  const close = () => {
    if (closeDiscards) draft.discard()
    form.onClose()
  }
  return (
    <FormDialog<V>
      {...form}
      {...(cancelDiscards && { onCancel: draft.discard })}
      onClose={close}
      open
      autosave={autosave}
    />
  )
}
