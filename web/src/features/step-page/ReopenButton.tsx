import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { useConfirm } from '../../ui/overlay/DialogProvider.tsx'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { focusPageHeading } from '../../ui/page/focus-page-heading.ts'

const DIALOG_DISPLAY_MS = 1_500
type Props = {
  label: string
  reopen: () => Promise<unknown>
  /** Called when the success dialog closes; must reload the page's data. */
  onReopened: () => void
}

/** Renders the button that reopens a completed step after a confirmation. */
export function ReopenButton({ label, reopen, onReopened }: Props) {
  const { t } = useTranslation('step-page')
  const confirm = useConfirm()
  const explain = useErrorTexts()
  const [isDone, setDone] = useState(false)
  const onConfirm = async () => {
    try {
      await reopen()
      return undefined
    } catch (error) {
      return explain(error)
    }
  }
  const confirmReopen = async () =>
    setDone(await confirm({ title: t('sure'), body: t('noWayBack'), confirm: t('reopen.yes'), onConfirm }))
  return (
    <>
      <Button onClick={() => void confirmReopen()}>{label}</Button>
      {isDone && (
        <SuccessDialog
          title={t('reopen.done')}
          closeAfterMs={DIALOG_DISPLAY_MS}
          onClose={() => {
            setDone(false)
            focusPageHeading()
            onReopened()
          }}
        />
      )}
    </>
  )
}
