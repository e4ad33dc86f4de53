import type { Package } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { storedFile } from '../../platform/upload/stored-file.ts'
import { FileList } from '../../ui/files/FileList.tsx'
import { ZipButton } from '../../ui/files/ZipButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { withKeys } from '../../ui/value/with-keys.ts'

export function Downloads({ downloadables }: { downloadables: Package['packageDownloadables'] }) {
  const { t } = useTranslation('order-page')
  const files = withKeys(downloadables, ({ data }) => data.key).map(({ key: id, one: { title, data } }) => ({
    ...storedFile({ key: data.key, originalname: title || data.key }),
    id,
  }))
  return (
    <Card title={t('downloads')}>
      <FileList label={t('downloads')} files={files} />
      <ZipButton name={t('downloads')} files={files} />
    </Card>
  )
}
