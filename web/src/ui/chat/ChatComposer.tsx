import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import SnippetsOutlined from '@ant-design/icons/es/icons/SnippetsOutlined'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import Button from 'antd/es/button'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import { loadingProp } from '../button/loading-prop.tsx'
import { FileList } from '../files/FileList.tsx'
import type { FileActions, FileEntry } from '../files/file-entry.ts'
import { FormatButton } from '../rich-text/FormatButton.tsx'
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx'
import { Alert } from '../state/Alert.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import styles from './chat.module.css'

type Props = FileActions & {
  label: string
  /** HTML; '' when empty. */
  value: string
  onChange: (html: string) => void
  onSend: () => void
  busy?: boolean
  /** Whether the connection is lost: the text is preserved, but sending is disabled. */
  offline?: boolean
  /** Whether the text gets the focus when the editor first appears. */
  autoFocus?: boolean
  /** The attached file; a message has at most one. */
  file?: FileEntry | undefined
  onFile: (files: File[]) => void
  /** Offers saved replies: by a button with this label, and by / at the start of an empty message. */
  replies?: { label: string; onOpen: () => void } | undefined
}

/**
 * Renders the message editor, with one attachment, and with formatting tools on request. The focus returns to the text
 * after sending.
 */
export function ChatComposer({ label, value, onChange, onSend, busy = false, offline = false, ...rest }: Props) {
  const { file, onFile, replies, autoFocus = false, ...actions } = rest
  const { t } = useTranslation('ui')
  const id = useId()
  const [isFormatting, setFormatting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = isBlankRichText(value) && !file
  const canSend = !busy && !offline && !isEmpty && (!file || file.state === 'done')
  const send = () => {
    if (!canSend) return
    onSend()
    document.getElementById(id)?.focus()
  }
  const [showsOnlyOneError, setShowsOnlyOneError] = useState(false)
  const attach = (files: File[]) => {
    const isTooMany = file !== undefined || files.length > 1
    setShowsOnlyOneError(isTooMany)
    if (!isTooMany) onFile(files)
  }
  // Files are handled before the editor gets the event, because the editor would insert the drop or paste as text and
  // ignore the files.
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    attach([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // Word processors also put an image of the copied text on the clipboard; that image is ignored.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    event.stopPropagation()
    attach([...files])
  }
  // The editor gets the focus before the replies open, because closing them restores the focus to the element that had
  // it.
  const openReplies = () => {
    document.getElementById(id)?.focus()
    replies?.onOpen()
  }
  const openRepliesBySlash = (event: KeyboardEvent) => {
    const { key, target } = event
    if (!replies || key !== '/' || !(target instanceof Element) || target.id !== id || !isBlankRichText(value)) return
    event.preventDefault()
    event.stopPropagation()
    openReplies()
  }
  return (
    <div
      className={styles.composer}
      onKeyDownCapture={openRepliesBySlash}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDropCapture={drop}
      onPasteCapture={paste}
    >
      {offline && (
        <p className={styles.offline} role="status">
          {t('chat.offline')} <span>{t('chat.offlineHint')}</span>
        </p>
      )}
      <span id={`${id}-label`} className="sr-only">
        {label}
      </span>
      <div className={styles.box}>
        {isBlankRichText(value) && (
          <span className={styles.prompt} aria-hidden>
            {label}
          </span>
        )}
        <RichTextEditor
          id={id}
          labelledBy={`${id}-label`}
          value={value}
          onChange={onChange}
          onSend={send}
          autoFocus={autoFocus}
          toolbarBelow
          toolbarHidden={!isFormatting}
        />
        <div className={styles.attached}>
          {showsOnlyOneError && <Alert variant="error" texts={[t('files.onlyOne')]} />}
          <FileList label={t('chat.file')} files={file ? [file] : []} {...actions} />
        </div>
        <div className={styles.send}>
          <div className={styles.tools}>
            <IconButton
              icon={PaperClipOutlined}
              label={t('chat.attach')}
              disabled={file !== undefined}
              onClick={() => input.current?.click()}
            />
            <FormatButton isOpen={isFormatting} onToggle={() => setFormatting(!isFormatting)} />
            {replies && <IconButton icon={SnippetsOutlined} label={replies.label} onClick={openReplies} />}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('chat.attach')}
            onChange={({ target }) => {
              attach([...(target.files ?? [])])
              // Resets the input, because choosing the same file again would otherwise not fire a change event.
              target.value = ''
            }}
          />
          <Tooltip text={t('chat.sendKeys')}>
            <Button type="primary" disabled={!canSend} loading={loadingProp(busy)} onClick={send}>
              {t('chat.send')}
            </Button>
          </Tooltip>
        </div>
      </div>
    </div>
  )
}
