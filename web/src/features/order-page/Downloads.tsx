import type { Package } from '@quillgate/shared/contract/entities'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toFileEntry } from '../../platform/upload/stored-file.ts'
import { FileList } from '../../ui/files/FileList.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { withKeys } from '../../ui/value/with-keys.ts'
import styles from './order.module.css'
import type { Deliverable } from './use-deliverables.ts'

type Props = {
  deliverables: readonly Deliverable[]
  downloadables: Package['packageDownloadables']
  /** Buttons below the list. */
  children: ReactNode
}

/** Lists the finished files of the order, then the files that belong to its package. */
export function Downloads({ deliverables, downloadables, children }: Props) {
  const { t } = useTranslation('order-page')
  const finals = listDeliveredFiles(deliverables).map(toFileEntry)
  const extras = downloadables.map(({ title, data: { key } }) => toFileEntry({ key, originalname: title || key }))
  const files = withKeys([...finals, ...extras], ({ id }) => id).map(({ key: id, one }) => ({ ...one, id }))
  return (
    <Card title={t('downloads')}>
      <FileList label={t('downloads')} files={files} />
      <div className={styles.downloadButtons}>{children}</div>
    </Card>
  )
}

export const listDeliveredFiles = (deliverables: readonly Deliverable[]) =>
  deliverables.flatMap(({ pdf, word, others }) => [...(pdf ? [pdf] : []), ...(word ? [word] : []), ...others])
