import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { minDisplayTime } from '../hooks/use-auto-close.ts'
import { focusPageHeading } from '../page/focus-page-heading.ts'
import type { ConfirmOptions } from './ConfirmDialog.tsx'
import { useConfirm, useNotify, useTextPrompt } from './DialogProvider.tsx'
import { Modal } from './Modal.tsx'
import { SuccessDialog } from './SuccessDialog.tsx'
import type { TextPromptOptions } from './TextPromptDialog.tsx'

const QUESTION: ConfirmOptions = {
  title: 'Are you sure?',
  body: 'The tasks go too.',
  confirm: 'Yes, delete it!',
  danger: true,
}

function ConfirmPage({ question }: { question: ConfirmOptions }) {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('')
  const ask = () => void confirm(question).then((yes) => setAnswer(String(yes)))
  return (
    <button type="button" onClick={ask}>
      ask {answer}
    </button>
  )
}

test('a destructive confirmation dialog focuses Cancel', async () => {
  const { user } = renderComponent(<ConfirmPage question={QUESTION} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))

  const window = screen.getByRole('alertdialog', { name: 'Are you sure?' })
  expect(window.textContent).toContain('The tasks go too.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('a confirmation dialog restores the focus when it closes', async () => {
  const { user } = renderComponent(<ConfirmPage question={QUESTION} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'ask false' }))
})

test('a confirmation dialog ignores the second click of a double click, and a held Enter key', async () => {
  const { user } = renderComponent(<ConfirmPage question={{ ...QUESTION, danger: false }} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  const confirm = screen.getByRole('button', { name: 'Yes, delete it!' })
  expect(document.activeElement).toBe(confirm)
  fireEvent.click(confirm, { detail: 2 })
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(confirm, { key: 'Enter' })).toBe(true)
  expect(screen.getByRole('alertdialog')).toBeDefined()
  fireEvent.click(confirm, { detail: 1 })
  expect(await screen.findByRole('button', { name: 'ask true' })).toBeDefined()
})

test('a confirmation dialog that opens while the user is typing does not focus its confirm button', async () => {
  const { user } = renderComponent(
    <>
      <input aria-label="Review" />
      <ConfirmPage question={{ ...QUESTION, danger: false }} />
    </>,
  )
  await user.click(screen.getByLabelText('Review'))
  fireEvent.click(screen.getByRole('button', { name: 'ask' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Are you sure?' }))
})

test('Escape cancels a confirmation dialog', async () => {
  const { user } = renderComponent(<ConfirmPage question={QUESTION} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(await screen.findByRole('button', { name: 'ask false' })).toBeDefined()
})

test('a confirmation dialog stays open while its action runs, and shows the reason when it is refused', async () => {
  const { promise, resolve: refuse } = Promise.withResolvers<string[]>()
  const onConfirm = vi.fn<() => Promise<string[]>>(() => promise)
  const { user } = renderComponent(<ConfirmPage question={{ ...QUESTION, onConfirm }} />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }))

  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await user.click(screen.getByRole('button', { name: /Yes, delete it!/ }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alertdialog').getAttribute('closedby')).toBe('none')

  refuse(['The board is in use.'])
  expect((await screen.findByRole('alert')).textContent).toBe('The board is in use.')
  expect(screen.getByRole('alertdialog')).toBeDefined()
})

test('shows two simultaneous confirmation dialogs one after the other', async () => {
  function Two() {
    const confirm = useConfirm()
    const both = () => {
      void confirm({ title: 'First?', confirm: 'Yes' })
      void confirm({ title: 'Second?', confirm: 'Yes' })
    }
    return (
      <button type="button" onClick={both}>
        ask
      </button>
    )
  }
  const { user } = renderComponent(<Two />)
  await user.click(screen.getByRole('button', { name: 'ask' }))
  expect(screen.getAllByRole('alertdialog').map((one) => one.textContent)).toEqual([expect.stringContaining('First?')])
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.getByRole('alertdialog', { name: 'Second?' })).toBeDefined()
})

function AskTextPage({ question }: { question: TextPromptOptions }) {
  const askText = useTextPrompt()
  const [answer, setAnswer] = useState('nothing')
  const ask = () => void askText(question).then((text) => setAnswer(text ?? 'cancelled'))
  return (
    <button type="button" onClick={ask}>
      {answer}
    </button>
  )
}
const WITHDRAW_QUESTION: TextPromptOptions = { title: 'Withdraw draft 2?', label: 'Reason', confirm: 'Withdraw' }

test('a dialog with a text field sends the required text trimmed and keeps it when it is refused', async () => {
  const onConfirm = vi.fn<(text: string) => Promise<readonly string[] | undefined>>(async () => ['Not now.'])
  const { user } = renderComponent(<AskTextPage question={{ ...WITHDRAW_QUESTION, onConfirm }} />)
  await user.click(screen.getByRole('button', { name: 'nothing' }))
  const field = screen.getByRole('textbox', { name: 'Reason' })
  expect(document.activeElement).toBe(field)

  await user.click(screen.getByRole('button', { name: /Withdraw$/ }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(onConfirm).not.toHaveBeenCalled()

  await user.type(field, '  wrong file ')
  await user.click(screen.getByRole('button', { name: /Withdraw$/ }))
  expect(onConfirm).toHaveBeenCalledWith('wrong file')
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(field).toHaveProperty('value', '  wrong file ')

  onConfirm.mockResolvedValue(undefined)
  await user.click(screen.getByRole('button', { name: /Withdraw$/ }))
  expect(await screen.findByRole('button', { name: 'wrong file' })).toBeDefined()
})

test('a success dialog closes automatically after the given time', async () => {
  minDisplayTime.ms = 0
  const onClose = vi.fn<() => void>()
  renderComponent(<SuccessDialog title="Due date set" onClose={onClose} closeAfterMs={30} />)
  expect(screen.getByRole('alertdialog', { name: 'Due date set' })).toBeDefined()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a success dialog focuses the next task when it becomes known, and stays open once it is chosen', async () => {
  minDisplayTime.ms = 0
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onClose = vi.fn<() => void>()
  const next = { label: 'Answer questions', open: vi.fn<() => void>() }
  function Signed() {
    const [isKnown, setKnown] = useState(false)
    useEffect(() => void setTimeout(() => setKnown(true), 50), [])
    return <SuccessDialog title="Thank you" next={isKnown ? next : undefined} onClose={onClose} closeAfterMs={150} />
  }
  renderComponent(<Signed />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
  await act(() => vi.advanceTimersByTimeAsync(60))
  const button = screen.getByRole('button', { name: 'Answer questions' })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(next.open).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(onClose).not.toHaveBeenCalled()
})

/** Opens a message dialog with two equal texts. `closed` is called when the dialog is closed. */
async function openMessage() {
  const closed = vi.fn<() => void>()
  function Notifying() {
    const notify = useNotify()
    const tell = () => void notify({ title: 'Error', texts: ['Not now.', 'Not now.'] }).then(closed)
    return (
      <button type="button" onClick={tell}>
        tell
      </button>
    )
  }
  const { user } = renderComponent(<Notifying />)
  await user.click(screen.getByRole('button', { name: 'tell' }))
  return { user, closed }
}

test('a message dialog shows equal texts only once', async () => {
  await openMessage()
  const window = screen.getByRole('alertdialog', { name: 'Error' })
  expect(window.textContent).toBe('ErrorNot now.OK')
})

test('a message dialog closes with its button', async () => {
  const { user, closed } = await openMessage()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
  await user.keyboard('{Enter}')
  expect(closed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'tell' }))
})

test('when a second dialog closes after the first, the focus returns to the opener of the first', async () => {
  function Saving() {
    const [step, setStep] = useState<'nothing' | 'form' | 'both' | 'saved'>('nothing')
    return (
      <>
        <button type="button" onClick={() => setStep('form')}>
          due date
        </button>
        {(step === 'form' || step === 'both') && (
          <Modal title="Due date" onClose={() => setStep('nothing')}>
            <button type="button" onClick={() => setStep('both')}>
              save
            </button>
          </Modal>
        )}
        {(step === 'both' || step === 'saved') && (
          <Modal title="Saved" onClose={() => setStep('nothing')}>
            <button type="button" onClick={() => setStep('saved')}>
              form goes
            </button>
            <button type="button" onClick={() => setStep('nothing')}>
              OK
            </button>
          </Modal>
        )}
      </>
    )
  }
  const { user } = renderComponent(<Saving />)
  for (const name of ['due date', 'save', 'form goes', 'OK']) await user.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'due date' }))
})

test('focuses the page heading if the control that opened the dialog is gone', async () => {
  function Page() {
    const [step, setStep] = useState<'start' | 'open' | 'closed'>('start')
    return (
      <>
        <h1 tabIndex={-1}>Order</h1>
        {step !== 'closed' && (
          <button type="button" onClick={() => setStep('open')}>
            Reopen
          </button>
        )}
        {step === 'open' && (
          <Modal title="Reopened" onClose={() => setStep('closed')}>
            done
          </Modal>
        )}
      </>
    )
  }
  const { user } = renderComponent(<Page />)
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order' })))
})

test('focuses the page heading only after the last dialog has closed', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const frames = (count: number, then: () => void) =>
      requestAnimationFrame(() => (count > 0 ? frames(count - 1, then) : then()))
    const close = () => {
      focusPageHeading()
      frames(5, () => setOpen(false))
    }
    return (
      <>
        <h1 tabIndex={-1}>Order</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Reopen
        </button>
        {isOpen && <SuccessDialog title="Reopened" closeAfterMs={60_000} onClose={close} />}
      </>
    )
  }
  const { user } = renderComponent(<Page />)
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order' })))
})

test('a dialog reserves the width of the hidden scrollbar, even when a second dialog opens', async () => {
  const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
  const room = () => document.documentElement.style.getPropertyValue('--scrollbar')
  function Windows() {
    const [isSecond, setSecond] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setSecond(true)}>
          more
        </button>
        <Modal title="First" onClose={() => undefined}>
          one
        </Modal>
        {isSecond && (
          <Modal title="Second" onClose={() => undefined}>
            two
          </Modal>
        )}
      </>
    )
  }
  const { user, unmount } = renderComponent(<Windows />)
  expect(room()).toBe('15px')
  width.mockReturnValue(innerWidth)
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(room()).toBe('15px')
  unmount()
  renderComponent(<Windows />)
  expect(room()).toBe('0px')
  width.mockRestore()
})

test('focusPageHeading leaves the focus in a field in which the user is typing', async () => {
  const { user } = renderComponent(
    <>
      <h1 tabIndex={-1}>Order</h1>
      <input aria-label="Message" />
    </>,
  )
  await user.click(screen.getByLabelText('Message'))
  focusPageHeading()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
})
