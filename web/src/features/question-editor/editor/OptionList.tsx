import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import control from '../../../ui/field/control.module.css'
import styles from './editor.module.css'

type Option = NonNullable<QuestionItem['options']>[number]
const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label)
const withLabel = (option: Option, label: string): Option => (typeof option === 'string' ? label : { ...option, label })
/** Maximum number of options that the API accepts. */
const MAX_OPTIONS = 200

type Props = {
  /** Name of the question, which labels the group of options. */
  name: string
  options: readonly Option[]
  error: string | undefined
  describedBy: string | undefined
  onChange: (options: Option[]) => void
}

/** Renders the options of a question as text fields. Enter in a field inserts another field below it. */
export function OptionList({ name, options, error, describedBy, onChange }: Props) {
  const { t } = useTranslation('question-editor')
  const list = useRef<HTMLUListElement>(null)
  // The inputs are controlled and have no state, so the index can be their key.
  const keys = Object.keys(options)
  /** Index of the option to focus after the next render. */
  const focusIndex = useRef<number>(undefined)
  useEffect(() => {
    if (focusIndex.current === undefined) return
    const fields = list.current?.querySelectorAll('input')
    fields?.[Math.min(focusIndex.current, fields.length - 1)]?.focus()
    focusIndex.current = undefined
  })
  const add = (at: number) => {
    focusIndex.current = at
    if (options.length < MAX_OPTIONS) onChange(options.toSpliced(at, 0, ''))
  }
  const remove = (at: number) => {
    focusIndex.current = Math.max(0, at - 1)
    onChange(options.toSpliced(at, 1))
  }
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(at + 1)
  }
  return (
    <div className={styles.options} role="group" aria-label={t('options', { name })}>
      <ul ref={list}>
        {options.map((option, at) => (
          <li key={keys[at]} className={styles.option}>
            <input
              className={control.control}
              value={labelOf(option)}
              aria-label={t('option', { place: at + 1 })}
              placeholder={t('option', { place: at + 1 })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && describedBy}
              dir="auto"
              onChange={(event) => onChange(options.toSpliced(at, 1, withLabel(option, event.target.value)))}
              onKeyDown={(event) => onEnter(event, at)}
            />
            <IconButton
              small
              icon={CloseOutlined}
              label={t('removeOption', { place: at + 1 })}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <TextButton onClick={() => add(options.length)}>
        <PlusOutlined aria-hidden /> {t('addOption')}
      </TextButton>
    </div>
  )
}
