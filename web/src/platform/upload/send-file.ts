import { APP_HEADER } from '@quillgate/shared/contract/boot'
import { buildUrl, type CommandCall, type Input, type Reply } from '@quillgate/shared/contract/call'
import { CallError } from '../http/call-error.ts'
import { readReply } from '../http/http.ts'

export type UploadCall = CommandCall & { body: 'multipart' }
/** Time without any progress after which the connection counts as lost. */
const STALL_TIMEOUT_MS = 60_000

type SendOptions = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Uploads one file in the form field `field` and reports progress in whole percent. Rejects with a CallError. */
export function sendFile<C extends UploadCall>(
  call: C,
  input: Omit<Input<C>, 'body'>,
  { field, file }: { field: string; file: File },
  { signal, onProgress }: SendOptions,
): Promise<Reply<C>> {
  const body = new FormData()
  body.append(field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const resetStallTimer = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALL_TIMEOUT_MS)
    }
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const rejectLost = () => end(() => reject(new CallError(signal.aborted ? 'aborted' : 'no_answer', 0)))
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      resetStallTimer()
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('progress', resetStallTimer)
    request.addEventListener('error', rejectLost)
    request.addEventListener('abort', rejectLost)
    request.addEventListener('load', () =>
      end(() => {
        try {
          resolve(readReply(call, request.status, request.responseText, (name) => request.getResponseHeader(name)))
        } catch (error) {
          reject(error instanceof Error ? error : new CallError('unreadable', request.status))
        }
      }),
    )
    if (signal.aborted) return rejectLost()
    signal.addEventListener('abort', stop)
    request.open(call.method, buildUrl(call, input))
    request.setRequestHeader(APP_HEADER, '1')
    request.send(body)
    return resetStallTimer()
  })
}
