import type { Reply } from '@quillgate/shared/contract/call'
import type { FileObject } from '@quillgate/shared/contract/entities'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/field/FieldGroup.tsx'
import { FilePicker } from '../../ui/files/FilePicker.tsx'
import type { FileEntry } from '../../ui/files/file-entry.ts'
import { useFormDisabled } from '../../ui/form/form-context.ts'
import { useFormField } from '../../ui/form/use-form-field.ts'
import { useLeaveGuard } from '../runtime/leave-guard.ts'
import type { UploadCall } from './send-file.ts'
import { storedFile } from './stored-file.ts'
import { maxBytes, type UploadPlace, useUploads } from './use-uploads.ts'

const NONE: readonly FileObject[] = []
type Props<C extends UploadCall> = UploadPlace<C> & {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Several files; otherwise a second file replaces the first. */
  multiple?: boolean
  fileOf: (reply: Reply<C>) => FileObject
  /** Whether a file may be taken away that is there: "only while more than one is listed". */
  canRemove?: (files: readonly FileObject[]) => boolean
  /** Something is on its way: nothing should be sent before it arrived. */
  onBusyChange?: (busy: boolean) => void
}

/** Files as a field of a form: its value are those that arrived, as the server answered them. */
export function UploadField<C extends UploadCall>({ name, label, hint, optional = false, ...rest }: Props<C>) {
  const { multiple = false, fileOf, canRemove = () => true, onBusyChange, ...place } = rest
  const { t } = useTranslation('platform')
  const disabled = useFormDisabled()
  const { ids, error, input } = useFormField<readonly FileObject[]>(name, NONE, { hint: hint !== undefined })
  const uploads = useUploads(place)
  const { replies, busy } = uploads
  useLeaveGuard(busy, t('leaveUpload'))
  const tell = useEffectEvent((now: boolean) => onBusyChange?.(now))
  useEffect(() => {
    tell(busy)
    return () => tell(false)
  }, [busy])

  const arrived = replies.map(({ id }) => id).join()
  const take = useEffectEvent(() => {
    const files = replies.map(({ reply }) => fileOf(reply))
    input.onChange(multiple ? [...input.value, ...files] : files.slice(-1))
    for (const { id } of replies) uploads.remove(id)
  })
  useEffect(() => {
    if (arrived !== '') take()
  }, [arrived])

  const fixed = disabled || !canRemove(input.value)
  const stored = input.value.map((file): FileEntry => ({ ...storedFile(file), fixed }))
  const remove = (id: string) => {
    uploads.remove(id)
    if (input.value.some(({ key }) => key === id)) input.onChange(input.value.filter(({ key }) => key !== id))
  }
  return (
    <FieldGroup ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <div data-error-target={error === undefined ? undefined : true}>
        <FilePicker
          label={label}
          slot={place.slot}
          multiple={multiple}
          maxBytes={maxBytes()}
          disabled={disabled}
          files={[...stored, ...uploads.entries.filter(({ state }) => state !== 'done')]}
          onFiles={uploads.add}
          onCancel={uploads.remove}
          onRetry={uploads.retry}
          onRename={uploads.rename}
          onRemove={remove}
        />
      </div>
    </FieldGroup>
  )
}
