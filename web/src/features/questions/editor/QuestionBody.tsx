import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { offersOptions } from '@quillgate/shared/domain/questionnaires/question-editor'
import { questionType } from '@quillgate/shared/domain/questionnaires/questions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../../../ui/field/control.module.css'
import { FieldError } from '../../../ui/field/FieldError.tsx'
import { FieldRow } from '../../../ui/field/FieldRow.tsx'
import { useFieldSentence } from '../../../ui/form/form-context.ts'
import { plainText } from '../../../ui/rich-text/plain-text.ts'
import type { Change } from './editor-state.ts'
import { OptionList } from './OptionList.tsx'
import { ParagraphField } from './ParagraphField.tsx'

/** Maximum lengths that the call accepts. */
const MAX_LENGTH = { text: 20_000, placeholder: 1_000 }
const isAboutOptions = (code: ErrorCode | undefined) => code === 'options_missing' || code === 'option_repeated'

type Props = {
  id: string
  item: QuestionItem
  name: string
  code: ErrorCode | undefined
  dispatch: (change: Change) => void
}

export function QuestionBody({ id, item, name, code, dispatch }: Props) {
  const { t } = useTranslation('questions')
  const say = useFieldSentence()
  const own = useId()
  const ids = (field: string) => ({
    control: `${own}-${field}`,
    error: `${own}-${field}-error`,
    hint: `${own}-${field}-hint`,
  })
  const set = (change: Partial<QuestionItem>) => dispatch({ type: 'set', key: id, change })
  const type = questionType(item)
  if (type === 'paragraph')
    return (
      <ParagraphField id={`${own}-text`} label={t('paragraph')} text={item.text} onChange={(text) => set({ text })} />
    )
  const atOptions = isAboutOptions(code)
  const error = code && !atOptions ? say(code) : undefined
  const optionError = code && atOptions ? say(code) : undefined
  const [text, example] = [ids('text'), ids('placeholder')]
  return (
    <>
      <FieldRow ids={text} label={t(type === 'section' ? 'section' : 'question')} error={error}>
        <textarea
          id={text.control}
          className={control.area}
          rows={1}
          style={{ minHeight: 'var(--control-height)' }}
          value={plainText(item.text) === item.text.trim() ? item.text : plainText(item.text)}
          maxLength={MAX_LENGTH.text}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && text.error}
          onChange={(event) => set({ text: event.target.value })}
        />
      </FieldRow>
      {offersOptions(type) && (
        <>
          <OptionList
            name={name}
            options={item.options ?? []}
            error={optionError}
            describedBy={`${own}-options-error`}
            onChange={(options) => set({ options })}
          />
          {optionError && <FieldError id={`${own}-options-error`} text={optionError} />}
        </>
      )}
      {type !== 'section' && !offersOptions(type) && (
        <FieldRow ids={example} label={t('placeholder')} optional error={undefined}>
          <input
            id={example.control}
            className={control.control}
            value={item.placeholder ?? ''}
            maxLength={MAX_LENGTH.placeholder}
            dir="auto"
            onChange={(event) => set({ placeholder: event.target.value })}
          />
        </FieldRow>
      )}
    </>
  )
}
