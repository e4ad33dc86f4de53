import { createContext, type ReactNode, use, useState } from 'react'
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'
import { NoticeDialog, type NoticeOptions } from './NoticeDialog.tsx'
import { TextPromptDialog, type TextPromptOptions } from './TextPromptDialog.tsx'

type DialogApi = {
  confirm: (question: ConfirmOptions) => Promise<boolean>
  askText: (question: TextPromptOptions) => Promise<string | undefined>
  notify: (notice: NoticeOptions) => Promise<void>
}
const throwMissingProvider = () => {
  throw new Error('useConfirm, useTextPrompt and useNotify need a <DialogProvider> above them.')
}
const DialogContext = createContext<DialogApi>({
  confirm: throwMissingProvider,
  askText: throwMissingProvider,
  notify: throwMissingProvider,
})

/**
 * Returns a function that shows a yes-or-no question in a dialog; it resolves to true once the user has confirmed and
 * the action is done.
 */
export const useConfirm = () => use(DialogContext).confirm
/**
 * Returns a function that requests a text in a dialog; it resolves to the accepted text, or undefined when canceled.
 */
export const useTextPrompt = () => use(DialogContext).askText
/** Returns a function that shows a notice in a dialog; it resolves when the notice is closed. */
export const useNotify = () => use(DialogContext).notify

type QueuedDialog = { key: number; show: () => ReactNode }

/** Shows the dialogs that the components below request, one at a time; they are never stacked. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedDialog[]>([])
  const [ask] = useState<DialogApi>(() => {
    let last = 0
    const enqueue = <T,>(show: (answer: (value: T) => void) => ReactNode) =>
      new Promise<T>((resolve) => {
        last += 1
        const key = last
        const answer = (value: T) => {
          setQueue((all) => all.filter((one) => one.key !== key))
          resolve(value)
        }
        setQueue((all) => [...all, { key, show: () => show(answer) }])
      })
    return {
      confirm: (question) => enqueue<boolean>((answer) => <ConfirmDialog {...question} onAnswer={answer} />),
      askText: (question) =>
        enqueue<string | undefined>((answer) => <TextPromptDialog {...question} onAnswer={answer} />),
      notify: (notice) => enqueue<void>((answer) => <NoticeDialog {...notice} onClose={() => answer()} />),
    }
  })
  const [first] = queue
  return (
    <DialogContext value={ask}>
      {children}
      {first && <div key={first.key}>{first.show()}</div>}
    </DialogContext>
  )
}
