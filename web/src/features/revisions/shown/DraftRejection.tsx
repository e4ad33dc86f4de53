import type { Draft } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { toFileEntry } from '../../../platform/upload/stored-file.ts'
import { FileList } from '../../../ui/files/FileList.tsx'
import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx'

export function DraftRejection({ draft: { adminApproval } }: { draft: Draft }) {
  const { t } = useTranslation('revisions')
  const { rejectionReason, rejectionFile = [] } = adminApproval ?? {}
  return (
    <>
      {rejectionReason && <RichTextView text={rejectionReason} />}
      <FileList label={t('rejectionFiles')} files={rejectionFile.map(toFileEntry)} />
    </>
  )
}
