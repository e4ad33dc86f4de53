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

/** Asks one yes-or-no question in a window: true when it was confirmed and done. */
export const useConfirm = () => use(AskContext).confirm
/** Asks for a text in a window: the text when it was sent and accepted, undefined when not. */
export const useAskText = () => use(AskContext).askText
/** Says something in a window that must be read; done when it was closed. */
export const useNotify = () => use(AskContext).notify

type Open = { key: number; show: () => ReactNode }

/** Shows the questions that are asked below it, one after the other: windows are never stacked. */
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
