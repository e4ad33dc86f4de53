import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import type { FileObject } from '@quillgate/shared/contract/entities'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { useUser } from '../../platform/session/session.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

const ExtractedText = lazyComponent(async () => {
  const [part] = await Promise.all([import('./ExtractedText.tsx'), loadFeatureTexts(['machine-text'])])
  return part.ExtractedText
})

type Props = { files: readonly (FileObject | null | undefined)[] }

/** Renders the button that shows staff the text that other software would extract from PDF and Word files. */
export function ExtractedTextButton({ files }: Props) {
  const { t } = useTranslation('platform')
  const role = roleOf(useUser())
  const [isOpen, setOpen] = useState(false)
  const readable = files.flatMap((file) => (file ? [file] : []))
  if (role === undefined || role === 'customer' || readable.length === 0) return null
  return (
    <>
      <Button type="link" icon={<FileSearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('machineText')}
      </Button>
      {isOpen && <ExtractedText files={readable} onClose={() => setOpen(false)} placeholder={null} />}
    </>
  )
}
