import { createContext, type ReactNode, use, useState } from 'react'
import { AskTextDialog, type TextQuestion } from './AskTextDialog.tsx'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import { type Notice, NoticeDialog } from './NoticeDialog.tsx'

type Ask = {
  confirm: (question: Question) => Promise<boolean>
  askText: (question: TextQuestion) => Promise<string | undefined>
  notify: (notice: Notice) => Promise<void>
}
const nobody = () => {
  throw new Error('There is no Questions around this part.')
}
const AskContext = createContext<Ask>({ confirm: nobody, askText: nobody, notify: nobody })

/** Returns a function that asks a yes-or-no question in a dialog; it resolves to true once confirmed and done. */
export const useConfirm = () => use(AskContext).confirm
/** Returns a function that requests text in a dialog; it resolves to the accepted text, or undefined when canceled. */
export const useAskText = () => use(AskContext).askText
/** Returns a function that shows a notice in a dialog; it resolves when the notice is closed. */
export const useNotify = () => use(AskContext).notify

type Open = { key: number; show: () => ReactNode }

/** Shows the questions of all components below, one at a time: dialogs are never stacked. */
export function Questions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Open[]>([])
  const [ask] = useState<Ask>(() => {
    let last = 0
    const put = <T,>(show: (answer: (value: T) => void) => ReactNode) =>
      new Promise<T>((resolve) => {
        last += 1
        const key = last
        const answer = (value: T) => {
          setOpen((all) => all.filter((one) => one.key !== key))
          resolve(value)
        }
        setOpen((all) => [...all, { key, show: () => show(answer) }])
      })
    return {
      confirm: (question) => put<boolean>((answer) => <ConfirmDialog {...question} onAnswer={answer} />),
      askText: (question) => put<string | undefined>((answer) => <AskTextDialog {...question} onAnswer={answer} />),
      notify: (notice) => put<void>((answer) => <NoticeDialog {...notice} onClose={() => answer()} />),
    }
  })
  const [first] = open
  return (
    <AskContext value={ask}>
      {children}
      {first && <div key={first.key}>{first.show()}</div>}
    </AskContext>
  )
}
