import type { FileObject } from '@quillgate/shared/contract/entities'
import { files as fileCalls } from '@quillgate/shared/contract/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWRImmutable from 'swr/immutable'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { readBytes } from '../../platform/http/http.ts'
import control from '../../ui/field/control.module.css'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { collectFindings, type Finding } from './findings.ts'
import styles from './machine-text.module.css'
import { readDocument, UnreadableFileError } from './read-document.ts'

type Props = { files: readonly FileObject[]; onClose: () => void }

/**
 * Shows the text that other software would extract from each file, and the problems that other software may have with
 * the file.
 */
export function ExtractedText({ files, onClose }: Props) {
  const { t } = useTranslation('machine-text')
  const [chosen, setChosen] = useState('')
  const [only] = files
  return (
    <Modal title={t('title')} variant="wide" onClose={onClose}>
      <p>{t('intro')}</p>
      {files.length === 1 && only && <FileText file={only} />}
      {files.length > 1 && (
        <Tabs
          label={t('files')}
          value={chosen}
          onChange={setChosen}
          tabs={files.map((file) => ({
            key: file.key,
            label: file.originalname ?? file.key,
            panel: <FileText key={file.key} file={file} />,
          }))}
        />
      )}
    </Modal>
  )
}

function FileText({ file }: { file: FileObject }) {
  const { t } = useTranslation('machine-text')
  const explain = useErrorTexts(t('failed'))
  const { data, error, mutate } = useSWRImmutable<Awaited<ReturnType<typeof readDocument>>, unknown>(
    ['machine-text', file.key],
    async () =>
      readDocument(await readBytes(fileCalls.read, { params: { key: file.key } }, new AbortController().signal)),
    { shouldRetryOnError: false },
  )
  if (error instanceof UnreadableFileError) return <Alert variant="warning" texts={[t('unreadableFile')]} />
  if (error !== undefined) return <Alert variant="error" texts={explain(error)} onRetry={() => void mutate()} />
  if (!data) return <RowsSkeleton />
  const findings = collectFindings(data)
  return (
    <>
      <h3 className={styles.heading}>{t('findings')}</h3>
      {findings.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <FindingRow key={`${finding.code} ${finding.page}`} finding={finding} />
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>{t('text')}</h3>
      <textarea
        readOnly
        className={`${control.area} ${styles.text}`}
        aria-label={t('text')}
        dir="auto"
        value={data.pages.map(({ text }) => text).join('\n\n')}
      />
    </>
  )
}

function FindingRow({ finding: { code, page, sample } }: { finding: Finding }) {
  const { t } = useTranslation('machine-text')
  return (
    <li>
      {page !== undefined && <strong>{t('page', { page })} </strong>}
      {t(`codes.${code}`)}
      {sample !== undefined && (
        <>
          {' '}
          <q dir="auto">{sample.slice(0, 80)}</q>
        </>
      )}
    </li>
  )
}
