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
  /** Whether the step can be reopened; if not, no button is shown. */
  isOffered: boolean
  reopen: () => Promise<unknown>
}

/**
 * Renders the button that reopens a completed step after a confirmation. Must stay mounted when the step has been
 * reopened, because it also renders the success dialog.
 */
export function ReopenButton({ label, isOffered, reopen }: Props) {
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
      {isOffered && <Button onClick={() => void confirmReopen()}>{label}</Button>}
      {isDone && (
        <SuccessDialog
          title={t('reopen.done')}
          closeAfterMs={DIALOG_DISPLAY_MS}
          onClose={() => {
            setDone(false)
            focusPageHeading()
          }}
        />
      )}
    </>
  )
}
