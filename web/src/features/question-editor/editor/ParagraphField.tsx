import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../ui/field/form.module.css'
import { RichTextEditor } from '../../../ui/rich-text/RichTextEditor.tsx'
import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx'
import editor from './editor.module.css'

type Props = { id: string; label: string; text: string; onChange: (html: string) => void }

/** Shows a formatted text as customers will see it; the rich-text editor is large, so it loads only on demand. */
export function ParagraphField({ id, label, text, onChange }: Props) {
  const { t } = useTranslation('question-editor')
  const [isOpen, setOpen] = useState(() => isBlankRichText(text))
  return (
    <div className={styles.row}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {isOpen ? (
        <RichTextEditor id={id} compact value={text} labelledBy={`${id}-label`} onChange={onChange} />
      ) : (
        <div className={editor.paragraph}>
          <RichTextView text={text} />
          <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
            {t('editParagraph')}
          </Button>
        </div>
      )}
    </div>
  )
}
