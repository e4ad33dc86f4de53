import type { FinalDocument } from '@quillgate/shared/contract/entities'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '../../platform/runtime/clock.ts'
import { toFileEntry, toFileUrls } from '../../platform/upload/stored-file.ts'
import { FileList } from '../../ui/files/FileList.tsx'
import { FileTools } from '../../ui/files/FileTools.tsx'
import { ZipButton } from '../../ui/files/ZipButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { DocumentColumns } from '../../ui/page/DocumentColumns.tsx'
import { PdfPreview } from '../../ui/pdf/PdfPreview.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { DateTime } from '../../ui/time/DateTime.tsx'
import { InterpolatedSentence, SENTENCE_SLOT } from '../../ui/value/InterpolatedSentence.tsx'
import { ExtractedTextButton } from '../machine-text/public.ts'
import styles from './final-document-files.module.css'

type Props = { state?: ReactNode; document: FinalDocument | undefined; children?: ReactNode }

export function FinalDocumentFiles({ state, document, children }: Props) {
  const { t } = useTranslation('final-documents')
  const { dataPdf, dataWord, otherFiles = [], writerNotes, updatedAt } = document ?? {}
  const versions = [dataPdf, dataWord].flatMap((file) => (file ? [toFileEntry(file)] : []))
  return (
    <DocumentColumns
      state={state}
      preview={dataPdf && <PdfPreview {...toFileUrls(dataPdf)} title={t('document')} />}
      files={
        document && (
          <Card title={t('document')}>
            <div className={styles.details}>
              <FileList label={t('document')} files={versions} compact />
              <FileTools>
                <ExtractedTextButton files={[dataPdf, dataWord]} />
                <ZipButton name={t('document')} files={[...versions, ...otherFiles.map(toFileEntry)]} />
              </FileTools>
              {updatedAt && (
                <p className={styles.time}>
                  <InterpolatedSentence sentence={t('submittedAt', { time: SENTENCE_SLOT })}>
                    <DateTime value={updatedAt} now={now()} />
                  </InterpolatedSentence>
                </p>
              )}
              {writerNotes && (
                <div className={styles.notes}>
                  <h3>{t('notes')}</h3>
                  <RichTextView text={writerNotes} />
                </div>
              )}
            </div>
          </Card>
        )
      }
    >
      {otherFiles.length > 0 && (
        <Card title={t('additional')}>
          <FileList label={t('additional')} files={otherFiles.map(toFileEntry)} compact />
        </Card>
      )}
      {children}
    </DocumentColumns>
  )
}
