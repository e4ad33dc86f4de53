import type { Reply } from '@quillgate/shared/contract/call'
import type { questionnaires } from '@quillgate/shared/contract/customer-orders'
import { readAnswers, splitIntoPages, withAnswers } from '@quillgate/shared/domain/questionnaires/questionnaire'
import { findFirstIncompletePage, type WizardMode } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveNotice } from '../../../platform/autosave/AutosaveNotice.tsx'
import { useAutosave } from '../../../platform/autosave/use-autosave.ts'
import { useSubmit } from '../../../platform/data/use-submit.ts'
import { AppForm } from '../../../ui/form/AppForm.tsx'
import { useFieldErrorText } from '../../../ui/form/form-context.ts'
import { KEEP_OPEN } from '../../../ui/form/refusal.ts'
import { type QuestionnaireRef, useSendAnswers } from '../api.ts'
import { useWizardPage } from './use-wizard-page.ts'
import { WizardFooter } from './WizardFooter.tsx'
import { WizardPage } from './WizardPage.tsx'
import { WizardSteps } from './WizardSteps.tsx'
import styles from './wizard.module.css'
import { toAnswers, toFieldErrors, toFieldNames, toValues, type WizardValues } from './wizard-form.ts'

type Props = {
  questionnaireRef: QuestionnaireRef
  questionnaire: Pick<Reply<typeof questionnaires.view>, 'data' | 'existsQuesAnswerData'>
  mode: Exclude<WizardMode, 'read'>
  isSent: boolean
  onSent: () => void
  /**
   * Called after a failed request, so that the caller can reload the data: if only the reply was lost, the server has
   * stored the answers.
   */
  onFailed: () => void
}

/**
 * Renders the form for a questionnaire, with one page per section. The input is stored in the browser until the answers
 * are sent. Pass a different `key` for each questionnaire.
 */
export function Wizard({ questionnaireRef, questionnaire, mode, isSent, onSent, onFailed }: Props) {
  const { t } = useTranslation('questionnaires')
  const fieldText = useFieldErrorText()
  const { orderId, questionnaireId, service = '' } = questionnaireRef
  const { data: items, existsQuesAnswerData: previousAnswers } = questionnaire
  const names = useMemo(() => toFieldNames(items), [items])
  const pages = useMemo(() => splitIntoPages(items), [items])
  const initialValues = useMemo(
    () => toValues(items, names, readAnswers(items, previousAnswers)),
    [items, names, previousAnswers],
  )
  const draft = useAutosave<WizardValues>('questionnaire', { id: `${orderId}/${questionnaireId}/${service}` })
  const { at, isPageInUrl, open, startAt } = useWizardPage(pages.length)
  /** Pages that the user has tried to leave. Missing answers are shown only on these pages. */
  const [attemptedPages, setTried] = useState<ReadonlySet<number>>(new Set())
  const send = useSendAnswers()

  const resumeAtFirstGap = useEffectEvent((restoredValues: unknown) => {
    if (isPageInUrl || mode === 'edit' || restoredValues === undefined) return
    const answers = toAnswers(names, { ...initialValues, ...(restoredValues as WizardValues) })
    startAt(findFirstIncompletePage(items, answers) ?? pages.length - 1)
  })
  useEffect(() => resumeAtFirstGap(draft.restored?.values), [draft.restored])

  const sendAll = useSubmit<WizardValues>(async (values) => {
    const data = withAnswers(items, toAnswers(names, values))
    const task = { serviceType: 'questionnaire', taskId: questionnaireId, ...(service && { serviceId: service }) }
    try {
      await send({ params: { id: orderId }, body: { ...task, data, editable: mode === 'edit' } })
    } catch (error) {
      onFailed()
      throw error
    }
    onSent()
  })
  const isLast = at === pages.length - 1
  const problems = (page: number, values: WizardValues) => toFieldErrors(pages[page], names, toAnswers(names, values))
  const submit = async (values: WizardValues) => {
    const hasProblems = Object.keys(problems(at, values)).length > 0
    const incompletePage = hasProblems
      ? at
      : isLast
        ? findFirstIncompletePage(items, toAnswers(names, values))
        : undefined
    if (incompletePage !== undefined) {
      setTried(new Set([...attemptedPages, incompletePage]))
      if (incompletePage !== at) open(incompletePage)
      const found = Object.entries(problems(incompletePage, values))
      return { fields: Object.fromEntries(found.map(([name, problem]) => [name, fieldText(problem)])) }
    }
    if (isLast) return sendAll(values)
    open(at + 1)
    return KEEP_OPEN
  }
  return (
    <AppForm<WizardValues>
      initialValues={initialValues}
      validate={(values) => (attemptedPages.has(at) ? problems(at, values) : {})}
      onSubmit={submit}
      draft={draft}
      disabled={isSent}
      label={t('form')}
    >
      <div className={styles.wizard} data-page="wizard">
        <WizardSteps items={items} names={names} at={at} onOpen={open} />
        <div className={styles.panel}>
          <AutosaveNotice draft={draft} />
          <WizardPage page={pages[at]} at={at} total={pages.length} items={items} names={names} />
          <WizardFooter isFirst={at === 0} isLast={isLast} saved={draft.saved} onPrevious={() => open(at - 1)} />
        </div>
      </div>
    </AppForm>
  )
}
