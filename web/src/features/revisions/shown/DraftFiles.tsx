import type { Draft } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { toFileEntry } from '../../../platform/upload/stored-file.ts'
import { FileList } from '../../../ui/files/FileList.tsx'
import { FileTools } from '../../../ui/files/FileTools.tsx'
import { ZipButton } from '../../../ui/files/ZipButton.tsx'
import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx'
import { ExtractedTextButton } from '../../machine-text/public.ts'
import { DraftSection } from './DraftSection.tsx'

const listDraftFiles = ({ data: { dataPdf, dataWord, dataOther, additionalFiles } }: Draft) =>
  [dataPdf, dataWord, dataOther, ...additionalFiles].flatMap((file) => (file ? [file] : []))

export function DraftFiles({ draft, label }: { draft: Draft; label: string }) {
  const { t } = useTranslation('revisions')
  const { notes } = draft.data
  const files = listDraftFiles(draft).map(toFileEntry)
  return (
    <>
      <FileList label={label} files={files} compact />
      <FileTools>
        <ExtractedTextButton files={[draft.data.dataPdf, draft.data.dataWord]} />
        <ZipButton name={label} files={files} />
      </FileTools>
      {notes && (
        <DraftSection title={t('notes')}>
          <RichTextView text={notes} />
        </DraftSection>
      )}
    </>
  )
}
