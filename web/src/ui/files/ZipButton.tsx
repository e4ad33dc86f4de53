import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadingProp } from '../button/loading-prop.tsx'
import { showToast } from '../overlay/toasts.ts'
import type { FileEntry } from './file-entry.ts'
import { saveBlob } from './save-blob.ts'

type Props = {
  files: readonly FileEntry[]
  /** Name of the zip, without its extension. */
  name: string
}

/** Downloads several files as one zip, which is made in the browser. Renders nothing for fewer than two files. */
export function ZipButton({ files, name }: Props) {
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)
  const stored = files.flatMap(({ name: fileName, href }) => (href === undefined ? [] : [{ name: fileName, href }]))
  if (stored.length < 2) return null
  const save = async () => {
    setBusy(true)
    try {
      const { zipFiles } = await import('./zip-files.ts')
      saveBlob(await zipFiles(stored), `${name}.zip`)
    } catch (error) {
      const failed = stored.find((file) => error instanceof Error && file.name === error.message)
      showToast({ variant: 'error', text: t('files.zipFailed', { name: failed?.name ?? `${name}.zip` }) })
    }
    setBusy(false)
  }
  return (
    <Button type="link" icon={<DownloadOutlined aria-hidden />} loading={loadingProp(busy)} onClick={() => void save()}>
      {t('files.zip')}
    </Button>
  )
}
