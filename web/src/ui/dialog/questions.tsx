import { createContext, type ReactNode, use, useState } from 'react'
import { AskTextDialog, type TextQuestion } from './AskTextDialog.tsx'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'

type Ask = {
  confirm: (question: Question) => Promise<boolean>
  askText: (question: TextQuestion) => Promise<string | undefined>
}
const nobody = () => {
  throw new Error('There is no Questions around this part.')
}
const AskContext = createContext<Ask>({ confirm: nobody, askText: nobody })

/** Asks one yes-or-no question in a window: true when it was confirmed and done. */
export const useConfirm = () => use(AskContext).confirm
/** Asks for a text in a window: the text when it was sent and accepted, undefined when not. */
export const useAskText = () => use(AskContext).askText

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
