import type { FileObject } from '@quillgate/shared/contract/entities'
import { files } from '@quillgate/shared/contract/files'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutosave } from '../../platform/autosave/use-autosave.ts'
import type { UseChatResult } from '../../platform/chat/use-chat.ts'
import { useCodeText } from '../../platform/http/error-texts.ts'
import { useUploads } from '../../platform/upload/use-uploads.ts'
import type { FileEntry } from '../../ui/files/file-entry.ts'

type MessageDraft = { text: string; file: FileObject | undefined }
const EMPTY_DRAFT: MessageDraft = { text: '', file: undefined }
/** Progress in percent at the start of an upload in a chat; set by the specification. */
const UPLOAD_START_PERCENT = 25

/** Returns the message that the user is writing: text and one file, saved as a draft until it is sent. */
export function useMessageDraft(form: string, id: string | undefined, send: UseChatResult['send']) {
  const { t } = useTranslation('chat')
  const codeText = useCodeText()
  const draft = useAutosave<MessageDraft>(form, id === undefined ? {} : { id })
  const [typed, setTyped] = useState(EMPTY_DRAFT)
  const [problem, setProblem] = useState<string>()
  const [restored, setRestored] = useState<typeof draft.restored>()
  if (draft.restored !== restored) {
    setRestored(draft.restored)
    if (draft.restored) setTyped({ ...EMPTY_DRAFT, ...draft.restored.values })
  }
  const [isSentElsewhere, setSentElsewhere] = useState(false)
  if (draft.isSubmittedElsewhere !== isSentElsewhere) {
    setSentElsewhere(draft.isSubmittedElsewhere)
    // Another tab has sent the draft that both tabs had restored. It is cleared here, so that it is not sent twice.
    if (draft.isSubmittedElsewhere && typed.text === restored?.values?.text) setTyped(EMPTY_DRAFT)
  }
  const uploads = useUploads({
    call: files.upload,
    input: {},
    field: 'file',
    failure: t('uploadFailed'),
    startPercent: UPLOAD_START_PERCENT,
  })
  const { text } = typed
  const uploaded = uploads.replies[0]
  const file = uploaded?.reply.file ?? typed.file
  const saveDraft = (now: MessageDraft) => draft.save(now.text === '' && !now.file ? undefined : now, {})
  const saveFile = useEffectEvent(() => saveDraft({ text, file }))
  const uploadId = uploaded?.id
  useEffect(() => {
    if (uploadId !== undefined) saveFile()
  }, [uploadId])
  const change = (next: MessageDraft) => {
    setTyped(next)
    setProblem(undefined)
    saveDraft(next)
  }
  const dropUploads = () => {
    for (const { id } of uploads.entries) uploads.remove(id)
  }
  const uploadedFile: FileEntry | undefined = file && {
    id: file.key,
    name: file.originalname ?? file.key,
    size: file.size,
    state: 'done',
  }
  const trySend = (work: () => ReturnType<typeof send>) => {
    try {
      const code = work()
      if (code) setProblem(codeText(code, ERROR[code].sentence))
      return code === undefined
    } catch {
      setProblem(t('failed'))
      return false
    }
  }
  return {
    text,
    problem,
    draft,
    isUploading: uploads.busy,
    file: uploadedFile ?? uploads.entries.find(({ state }) => state !== 'done'),
    setText: (html: string) => html !== text && change({ text: html, file }),
    addFile: uploads.add,
    retryFile: uploads.retry,
    renameFile: uploads.rename,
    removeFile: () => {
      dropUploads()
      if (file) change({ text, file: undefined })
    },
    /** Sends text and file as two messages. A message that cannot be sent stays in the draft. */
    send: () => {
      if (!isBlankRichText(text) && !trySend(() => send({ content: text }))) return
      const { key, mimetype, originalname } = file ?? {}
      if (key !== undefined && !trySend(() => send({ data: { key, mimetype, originalname: originalname ?? key } })))
        return change({ text: '', file })
      dropUploads()
      setTyped(EMPTY_DRAFT)
      setProblem(undefined)
      draft.afterSubmit()
    },
  }
}
