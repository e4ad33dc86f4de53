import type { Reply } from '@quillgate/shared/contract/call'
import type { FileObject } from '@quillgate/shared/contract/entities'
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../ui/field/FieldGroup.tsx'
import { FilePicker } from '../../ui/files/FilePicker.tsx'
import type { FileEntry } from '../../ui/files/file-entry.ts'
import { FormContext, useFormDisabled } from '../../ui/form/form-context.ts'
import { useFormField } from '../../ui/form/use-form-field.ts'
import { useLeaveGuard } from '../runtime/leave-guard.ts'
import { FailedUploads } from './FailedUploads.tsx'
import { useUploadSlot } from './SharedDropZone.tsx'
import type { UploadCall } from './send-file.ts'
import { toViewableFileEntry } from './stored-file.ts'
import { getMaxUploadBytes, type UploadTarget, useUploads } from './use-uploads.ts'

const NO_FILES: readonly FileObject[] = []
type Props<C extends UploadCall> = UploadTarget<C> & {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  /** Whether the field takes several files; otherwise a second file replaces the first. */
  multiple?: boolean
  fileOf: (reply: Reply<C>) => FileObject
  /** Returns whether the user can remove an uploaded file, for example only while more than one is listed. */
  canRemove?: (files: readonly FileObject[]) => boolean
  /**
   * Called with true when uploads start, and with false when all have ended. The form should not be submitted in
   * between.
   */
  onBusyChange?: (busy: boolean) => void
}

/**
 * Form field for files; its value is the list of uploaded files as the server returned them. A form with files that
 * were not uploaded is submitted only after the user has chosen to leave them out.
 */
export function UploadField<C extends UploadCall>({ name, label, hint, optional = false, ...rest }: Props<C>) {
  const { multiple = false, fileOf, canRemove = () => true, onBusyChange, ...target } = rest
  const { t } = useTranslation('platform')
  const disabled = useFormDisabled()
  const { ids, error, input } = useFormField<readonly FileObject[]>(name, NO_FILES, { hint: hint !== undefined })
  const uploads = useUploads({ ...target, single: !multiple })
  const { replies, busy } = uploads
  const isSorted = useUploadSlot({
    slot: target.slot,
    multiple,
    isFull: () => input.value.length > 0 || busy,
    add: uploads.add,
  })
  useLeaveGuard(busy, t('leaveUpload'))
  const reportBusy = useEffectEvent((now: boolean) => onBusyChange?.(now))
  useEffect(() => {
    reportBusy(busy)
    return () => reportBusy(false)
  }, [busy])

  const replyIds = replies.map(({ id }) => id).join()
  const adoptReplies = useEffectEvent(() => {
    const files = replies.map(({ reply }) => fileOf(reply))
    input.onChange(multiple ? [...input.value, ...files] : files.slice(-1))
    for (const { id } of replies) uploads.remove(id)
  })
  useEffect(() => {
    if (replyIds !== '') adoptReplies()
  }, [replyIds])

  const missing = uploads.entries.filter(({ state }) => state === 'failed' || state === 'refused')
  // If an upload failed, the notice about it gets the focus, because its first button retries the upload. If files were
  // only refused before the upload, the notice must not get the focus: its only button drops the files, and a second
  // press of Enter would trigger it.
  const isOnlyRefused = missing.length > 0 && missing.every(({ state }) => state === 'refused')
  const [isSubmitBlocked, setHeld] = useState(false)
  const { submitGuards } = use(FormContext)
  const blockSubmit = useEffectEvent(() => {
    setHeld(missing.length > 0)
    return missing.length > 0
  })
  useEffect(() => {
    const check = () => blockSubmit()
    submitGuards.add(check)
    return () => void submitGuards.delete(check)
  }, [submitGuards])
  const leaveOut = () => {
    for (const { id } of missing) uploads.remove(id)
  }

  // The row of a file that was not uploaded shows the cause, so the error "missing" would repeat it.
  const fieldError = missing.length > 0 && input.value.length === 0 ? undefined : error
  const fixed = disabled || !canRemove(input.value)
  const stored = input.value.map((file): FileEntry => ({ ...toViewableFileEntry(file), isPermanent: fixed }))
  const remove = (id: string) => {
    uploads.remove(id)
    if (input.value.some(({ key }) => key === id)) input.onChange(input.value.filter(({ key }) => key !== id))
  }
  return (
    <FieldGroup ids={ids} label={label} hint={hint} optional={optional} error={fieldError} hasOwnLabel={isSorted}>
      <div data-error-target={error !== undefined || (isSubmitBlocked && isOnlyRefused) ? true : undefined}>
        <FilePicker
          label={label}
          slot={target.slot}
          multiple={multiple}
          compact={isSorted}
          optional={optional}
          maxBytes={getMaxUploadBytes()}
          disabled={disabled}
          files={[...stored, ...uploads.entries.filter(({ state }) => state !== 'done')]}
          onFiles={uploads.add}
          onCancel={uploads.remove}
          onRetry={uploads.retry}
          onRename={uploads.rename}
          onRemove={remove}
        />
        {isSubmitBlocked && missing.length > 0 && (
          <FailedUploads files={missing} onRetry={uploads.retry} onLeaveOut={leaveOut} />
        )}
      </div>
    </FieldGroup>
  )
}
