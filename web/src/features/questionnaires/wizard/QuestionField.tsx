import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { toChoices, toQuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroupField } from '../../../ui/form/fields/CheckboxGroupField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { RadioGroupField } from '../../../ui/form/fields/RadioGroupField.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { toPlainText } from '../../../ui/rich-text/plain-text.ts'
import { RichTextView } from '../../../ui/rich-text/RichTextView.tsx'
import styles from './wizard.module.css'

/** Maximum length of an answer that the API accepts, in characters. */
const MAX_ANSWER_LENGTH = 20_000

type Props = { item: QuestionItem; name: string }

export const QuestionField = memo(function QuestionField({ item, name }: Props) {
  const { t } = useTranslation('questionnaires')
  const type = toQuestionType(item)
  const { placeholder } = item
  const fieldProps = { name, label: toPlainText(item.text) || t('untitled'), optional: !item.required }
  switch (type) {
    case 'paragraph':
      return (
        <div className={styles.paragraph}>
          <RichTextView text={item.text} />
        </div>
      )
    case 'textarea':
      return <TextAreaField {...fieldProps} placeholder={placeholder} maxLength={MAX_ANSWER_LENGTH} />
    case 'date':
      return <DateField {...fieldProps} hint={placeholder} />
    case 'select':
      return <SelectField {...fieldProps} options={toChoices(item)} placeholder={placeholder} />
    case 'radio':
      return <RadioGroupField {...fieldProps} options={toChoices(item)} hint={placeholder} />
    case 'checkbox':
      return <CheckboxGroupField {...fieldProps} options={toChoices(item)} hint={placeholder} />
    case 'email':
      return (
        <TextField
          {...fieldProps}
          type="email"
          autoComplete="email"
          placeholder={placeholder}
          maxLength={MAX_ANSWER_LENGTH}
        />
      )
    default:
      return <TextField {...fieldProps} placeholder={placeholder} maxLength={MAX_ANSWER_LENGTH} />
  }
})
