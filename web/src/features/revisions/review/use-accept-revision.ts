import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { useConfirm } from '../../../ui/overlay/DialogProvider.tsx'
import { useFinalizeRevision } from '../api.ts'
import { useDraftName } from '../compare/use-draft-name.ts'
import { REVISION_TASK } from '../shown/revision-context.ts'

/**
 * Returns a function that finalizes the revision with a draft after two confirmations. Resolves to true when the draft
 * is final.
 */
export function useAcceptRevision({ orderId, serviceId }: OrderServiceRef, reload: () => void) {
  const { t } = useTranslation('revisions')
  const { t: steps } = useTranslation('step-page')
  const confirm = useConfirm()
  const finalize = useFinalizeRevision()
  const explain = useErrorTexts()
  const nameOf = useDraftName()
  const accept = async () => {
    try {
      await finalize({ body: { order_id: orderId, serviceId, taskId: REVISION_TASK } })
      return undefined
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'revision_accepted')) return explain(error)
      // An earlier request has succeeded, and only its reply was lost.
      reload()
      return undefined
    }
  }
  return async (row: DraftRow): Promise<boolean> => {
    const draft = nameOf(row)
    const isFinal = await confirm({
      title: t('final.question'),
      body: t('final.questionText', { draft }),
      confirm: t('final.yes'),
      cancel: t('final.no'),
    })
    if (!isFinal) return false
    return confirm({
      title: steps('sure'),
      body: t('final.sureText', { draft }),
      confirm: t('final.accept'),
      onConfirm: accept,
    })
  }
}
