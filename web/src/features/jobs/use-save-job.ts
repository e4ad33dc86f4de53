import { customerBoard } from '@quillgate/shared/contract/boards'
import type { Job } from '@quillgate/shared/contract/jobs'
import { toSalary } from '@quillgate/shared/domain/boards/jobs'
import { parseHttpUrl } from '@quillgate/shared/domain/errors/validate'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { send } from '../../platform/http/http.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import { useBoardCommands } from './api.ts'

/** Maximum length of a single-line text on a board, in characters. */
const MAX_LINE_LENGTH = 200
const truncateLine = (text: string) => text.trim().slice(0, MAX_LINE_LENGTH)

/** Saves a listing as a card at the end of the first list on the customer's board. */
export function useSaveJob(job: Job, name: string) {
  const { t } = useTranslation('jobs')
  const explain = useErrorTexts()
  const navigate = useNavigate()
  const board = useBoardCommands()
  const [state, setState] = useState<'ready' | 'busy' | 'saved'>('ready')
  /**
   * Id of a card that was created but not placed in a list yet. The next attempt places it instead of creating another
   * card.
   */
  const createdCardId = useRef<string>(undefined)

  async function createAndPlaceCard() {
    const { data } = await send(customerBoard.view, {})
    const company = truncateLine(job.company.display_name) || truncateLine(name)
    createdCardId.current ??= (
      await board.confirmCard({ body: { boardId: data._id, cardTitle: truncateLine(name), description: company } })
    ).data._id
    const [first] = data.columns
    const column = first?.id ?? (await board.addColumn({ params: { boardId: data._id } })).data._id
    await board.addCard({ body: { column, card: createdCardId.current } })
    await board.updateCard({
      body: {
        id: createdCardId.current,
        companyName: company,
        jobTitle: truncateLine(name),
        postURL: parseHttpUrl(job.redirect_url) ?? null,
        salary: toSalary(job)?.from ?? null,
        address: truncateLine(job.location.display_name) || null,
        descriptionContent: '',
      },
    })
  }
  async function save() {
    setState('busy')
    try {
      await createAndPlaceCard()
      setState('saved')
      const view = { label: t('viewBoard'), run: () => void navigate(pathTo('board')) }
      showToast({ variant: 'success', text: t('savedToBoard'), action: view })
    } catch (error) {
      setState('ready')
      for (const text of explain(error)) showToast({ variant: 'error', text })
    }
  }
  return { save, isBusy: state === 'busy', isSaved: state === 'saved' }
}
