import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { useNotify, useTextPrompt } from '../../../ui/overlay/DialogProvider.tsx'
import { useWithdrawDraft } from '../api.ts'
import { useDraftName } from '../compare/use-draft-name.ts'

/**
 * Returns a function that requests a reason in a dialog and then withdraws a draft. Resolves to true when the draft is
 * withdrawn. After a refusal, it shows the error and opens the dialog again with the entered reason.
 */
export function useWithdrawDraftDialog(orderId: string) {
  const { t } = useTranslation('revisions')
  const { t: steps } = useTranslation('step-page')
  const askText = useTextPrompt()
  const notify = useNotify()
  const withdraw = useWithdrawDraft()
  const explain = useErrorTexts()
  const nameOf = useDraftName()
  const askAndWithdraw = async (row: DraftRow, initial = ''): Promise<boolean> => {
    const failures: string[] = []
    const onConfirm = async (reason: string) => {
      try {
        await withdraw({ params: { orderId, draftId: row.draft._id }, body: { reason } })
      } catch (error) {
        failures.push(...explain(error))
      }
      return undefined
    }
    const reason = await askText({
      title: steps('sure'),
      body: t('withdraw.body', { draft: nameOf(row) }),
      label: t('withdraw.reason'),
      confirm: t('withdraw.yes'),
      danger: true,
      initial,
      onConfirm,
    })
    if (reason === undefined) return false
    if (failures.length === 0) return true
    await notify({ title: t('error'), texts: failures })
    return askAndWithdraw(row, reason)
  }
  return askAndWithdraw
}
