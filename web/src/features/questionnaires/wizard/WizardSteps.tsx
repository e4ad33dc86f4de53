import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { toWizardPages } from '@quillgate/shared/domain/questionnaires/questionnaire-wizard'
import { useTranslation } from 'react-i18next'
import { Steps } from '../../../ui/page/Steps.tsx'
import { toPlainText } from '../../../ui/rich-text/plain-text.ts'
import { AnsweredCount } from './AnsweredCount.tsx'
import { useFormSelector } from './use-form-selector.ts'
import { toAnswers } from './wizard-form.ts'

type Props = { items: readonly QuestionItem[]; names: readonly string[]; at: number; onOpen: (page: number) => void }

export function WizardSteps({ items, names, at, onOpen }: Props) {
  const { t } = useTranslation('questionnaires')
  const states = useFormSelector((values) =>
    toWizardPages(items, toAnswers(names, values), at)
      .map(({ state }) => state)
      .join(' '),
  )
  const isDone = states.split(' ').map((state) => state === 'done')
  const steps = toWizardPages(items, {}, at).map(({ title = '' }, page) => ({
    key: String(page),
    label: toPlainText(title) || t('page', { page: page + 1 }),
    done: isDone[page] ?? false,
  }))
  if (steps.length < 2) return null
  return (
    <Steps
      label={t('pages')}
      steps={steps}
      current={String(at)}
      note={<AnsweredCount items={items} names={names} />}
      onOpen={(key) => onOpen(Number(key))}
    />
  )
}
