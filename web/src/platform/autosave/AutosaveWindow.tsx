import type { ComponentProps } from 'react'
import { FormWindow } from '../../ui/form/FormWindow.tsx'
import { AutosaveNotice } from './AutosaveNotice.tsx'
import { type AutosaveOptions, useAutosave } from './use-autosave.ts'

type Props<V extends object> = Omit<ComponentProps<typeof FormWindow<V>>, 'open' | 'autosave'> &
  AutosaveOptions<V> & { name: string }

/** A form in a window, kept as an AutosaveForm is: over closing and reload. Mount it to open it. */
export function AutosaveWindow<V extends object>({ name, id, secret, ...form }: Props<V>) {
  const draft = useAutosave<V>(name, { ...(id !== undefined && { id }), ...(secret && { secret }) })
  return <FormWindow<V> {...form} open autosave={{ slot: draft, notice: <AutosaveNotice draft={draft} /> }} />
}
