import type { FileObject } from '@quillgate/shared/contract/entities'
import { files } from '@quillgate/shared/contract/files'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutosave } from '../../platform/autosave/use-autosave.ts'
import type { ChatInUse } from '../../platform/chat/use-chat.ts'
import { useCodeText } from '../../platform/http/error-texts.ts'
import { useUploads } from '../../platform/upload/use-uploads.ts'
import type { FileEntry } from '../../ui/files/file-entry.ts'

type Typed = { text: string; file: FileObject | undefined }
const NOTHING: Typed = { text: '', file: undefined }
/** Initial upload progress in a chat, as specified. */
const START_PERCENT = 25

/** The message being written: its text and one file, saved as a draft until sent. */
export function useMessage(form: string, id: string | undefined, send: ChatInUse['send']) {
  const { t } = useTranslation('chat')
  const codeText = useCodeText()
  const draft = useAutosave<Typed>(form, id === undefined ? {} : { id })
  const [typed, setTyped] = useState(NOTHING)
  const [problem, setProblem] = useState<string>()
  const [restored, setRestored] = useState<typeof draft.restored>()
  if (draft.restored !== restored) {
    setRestored(draft.restored)
    if (draft.restored) setTyped({ ...NOTHING, ...draft.restored.values })
  }
  const [isSentElsewhere, setSentElsewhere] = useState(false)
  if (draft.sentElsewhere !== isSentElsewhere) {
    setSentElsewhere(draft.sentElsewhere)
    // Another tab has sent the draft that both had restored: it must not be sent twice.
    if (draft.sentElsewhere && typed.text === restored?.values?.text) setTyped(NOTHING)
  }
  const uploads = useUploads({
    call: files.upload,
    input: {},
    field: 'file',
    failure: t('uploadFailed'),
    startPercent: START_PERCENT,
  })
  const { text } = typed
  const uploaded = uploads.replies[0]
  const file = uploaded?.reply.file ?? typed.file
  const keep = (now: Typed) => draft.keep(now.text === '' && !now.file ? undefined : now, {})
  const keepFile = useEffectEvent(() => keep({ text, file }))
  const arrived = uploaded?.id
  useEffect(() => {
    if (arrived !== undefined) keepFile()
  }, [arrived])
  const change = (next: Typed) => {
    setTyped(next)
    setProblem(undefined)
    keep(next)
  }
  const dropUploads = () => {
    for (const { id } of uploads.entries) uploads.remove(id)
  }
  const ready: FileEntry | undefined = file && {
    id: file.key,
    name: file.originalname ?? file.key,
    size: file.size,
    state: 'done',
  }
  const tell = (work: () => ReturnType<typeof send>) => {
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
    file: ready ?? uploads.entries.find(({ state }) => state !== 'done'),
    setText: (html: string) => html !== text && change({ text: html, file }),
    addFile: uploads.add,
    retryFile: uploads.retry,
    renameFile: uploads.rename,
    removeFile: () => {
      dropUploads()
      if (file) change({ text, file: undefined })
    },
    /** Sends text and file as two messages; what is refused stays in the draft. */
    send: () => {
      if (!isBlankRichText(text) && !tell(() => send({ content: text }))) return
      const { key, mimetype, originalname } = file ?? {}
      if (key !== undefined && !tell(() => send({ data: { key, mimetype, originalname: originalname ?? key } })))
        return change({ text: '', file })
      dropUploads()
      setTyped(NOTHING)
      setProblem(undefined)
      draft.done()
    },
  }
}
