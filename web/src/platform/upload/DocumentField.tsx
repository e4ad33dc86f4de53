import { files } from '@quillgate/shared/contract/files'
import { UPLOAD_TARGETS, type UploadTarget } from '@quillgate/shared/domain/documents/uploads'
import type { ComponentProps } from 'react'
import { UploadField } from './UploadField.tsx'

type UploadFieldProps = ComponentProps<typeof UploadField<typeof files.upload>>
type Props = Pick<
  UploadFieldProps,
  'name' | 'label' | 'hint' | 'optional' | 'failure' | 'canRemove' | 'onBusyChange'
> & {
  purpose: Exclude<keyof typeof UPLOAD_TARGETS, 'avatar'>
}

/**
 * Form field for documents. `purpose` determines the accepted file types, and whether the field takes several files.
 */
export function DocumentField({ purpose, ...field }: Props) {
  const { slot, many, field: formField }: UploadTarget = UPLOAD_TARGETS[purpose]
  return (
    <UploadField
      {...field}
      call={files.upload}
      input={{}}
      field={formField}
      {...(slot && { slot })}
      multiple={many === true}
      fileOf={({ file }) => file}
    />
  )
}
