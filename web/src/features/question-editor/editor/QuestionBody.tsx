import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { hasOptions } from '@quillgate/shared/domain/questionnaires/question-editor'
import { toQuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import { isHtml } from '@quillgate/shared/domain/values/rich-text'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../../../ui/field/control.module.css'
import { FieldError } from '../../../ui/field/FieldError.tsx'
import { FieldRow } from '../../../ui/field/FieldRow.tsx'
import { useFieldErrorText } from '../../../ui/form/form-context.ts'
import { toPlainText } from '../../../ui/rich-text/plain-text.ts'
import type { EditorAction } from './editor-state.ts'
import { OptionList } from './OptionList.tsx'
import { ParagraphField } from './ParagraphField.tsx'

/** Maximum lengths that the API accepts, in characters. */
const MAX_LENGTHS = { text: 20_000, placeholder: 1_000 }
/** As high as a single-line field until the text needs more lines. */
const AREA_STYLE = {
  minHeight: 'var(--control-height)',
  paddingBlock: 'calc((var(--control-height) - 2px - 1.5em) / 2)',
}
const isOptionsError = (code: ErrorCode | undefined) => code === 'options_missing' || code === 'option_repeated'

type Props = {
  id: string
  item: QuestionItem
  name: string
  code: ErrorCode | undefined
  dispatch: (change: EditorAction) => void
}

export function QuestionBody({ id, item, name, code, dispatch }: Props) {
  const { t } = useTranslation('question-editor')
  const fieldText = useFieldErrorText()
  const baseId = useId()
  const ids = (field: string) => ({
    control: `${baseId}-${field}`,
    error: `${baseId}-${field}-error`,
    hint: `${baseId}-${field}-hint`,
  })
  const set = (change: Partial<QuestionItem>) => dispatch({ type: 'set', key: id, change })
  const type = toQuestionType(item)
  if (type === 'paragraph')
    return (
      <ParagraphField
        id={`${baseId}-text`}
        label={t('paragraph')}
        text={item.text}
        onChange={(text) => set({ text })}
      />
    )
  const isOptionError = isOptionsError(code)
  const error = code && !isOptionError ? fieldText(code) : undefined
  const optionError = code && isOptionError ? fieldText(code) : undefined
  const [text, placeholderIds] = [ids('text'), ids('placeholder')]
  return (
    <>
      <FieldRow ids={text} label={t(type === 'section' ? 'section' : 'question')} error={error}>
        <textarea
          id={text.control}
          className={control.area}
          rows={1}
          style={AREA_STYLE}
          value={isHtml(item.text) ? toPlainText(item.text) : item.text}
          maxLength={MAX_LENGTHS.text}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && text.error}
          onChange={(event) => set({ text: event.target.value })}
        />
      </FieldRow>
      {hasOptions(type) && (
        <>
          <OptionList
            name={name}
            options={item.options ?? []}
            error={optionError}
            describedBy={`${baseId}-options-error`}
            onChange={(options) => set({ options })}
          />
          {optionError && <FieldError id={`${baseId}-options-error`} text={optionError} />}
        </>
      )}
      {type !== 'section' && !hasOptions(type) && (
        <FieldRow ids={placeholderIds} label={t('placeholder')} optional error={undefined}>
          <input
            id={placeholderIds.control}
            className={control.control}
            value={item.placeholder ?? ''}
            maxLength={MAX_LENGTHS.placeholder}
            dir="auto"
            onChange={(event) => set({ placeholder: event.target.value })}
          />
        </FieldRow>
      )}
    </>
  )
}
