import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import {
  isAnswerable,
  QUESTION_TYPES,
  type QuestionType,
  toQuestionType,
} from '@quillgate/shared/domain/questionnaires/questions'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../../ui/button/RowActions.tsx'
import checkbox from '../../../ui/field/checkbox.module.css'
import control from '../../../ui/field/control.module.css'
import { RowHandle, SortableRow } from '../../../ui/sortable/SortableRow.tsx'
import styles from './editor.module.css'
import type { EditorAction } from './editor-state.ts'
import { QuestionBody } from './QuestionBody.tsx'

export type RowAction = 'up' | 'down' | 'remove'
type QuestionProps = {
  id: string
  item: QuestionItem
  isLast: boolean
  code: ErrorCode | undefined
  dispatch: (change: EditorAction) => void
  /** Called to move or remove the row. Must restore the focus afterwards. */
  onRowAction: (key: string, part: RowAction) => void
}
export type RowProps = QuestionProps & { index: number }

export const QuestionRow = memo(function QuestionRow({ index, ...shown }: RowProps) {
  // Deferred, because moving one row changes the position numbers of many other rows.
  const position = useDeferredValue(index) + 1
  return (
    <SortableRow id={shown.id} index={index} disabled={false}>
      <Question {...shown} isFirst={index === 0} position={position} />
    </SortableRow>
  )
})

/**
 * Renders a question with its type, content and tools. Memoized, so that it re-renders only when its own props change.
 */
const Question = memo(function Question(props: QuestionProps & { isFirst: boolean; position: number }) {
  const { id, item, isFirst, isLast, position, code, dispatch, onRowAction } = props
  const { t } = useTranslation('question-editor')
  const name = t('item', { place: position })
  const handlerFor = (which: RowAction) => () => onRowAction(id, which)
  return (
    <div role="group" aria-label={name} className={`surface ${styles.row}`}>
      <div className={styles.head}>
        <RowHandle name={name} />
        <span className={`${styles.place} tabular`} aria-hidden>
          {position}
        </span>
        <select
          className={`${control.control} ${control.select} ${styles.type}`}
          aria-label={t('type')}
          value={toQuestionType(item)}
          onChange={(event) => dispatch({ type: 'retype', key: id, kind: event.target.value as QuestionType })}
        >
          {QUESTION_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </select>
        {isAnswerable(item) && (
          <label className={`${checkbox.row} ${styles.required}`}>
            <input
              type="checkbox"
              className={checkbox.box}
              checked={item.required ?? false}
              onChange={(event) => dispatch({ type: 'set', key: id, change: { required: event.target.checked } })}
            />
            <span>{t('required')}</span>
          </label>
        )}
        <div className={styles.tools}>
          <RowActions
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onUp={handlerFor('up')}
            onDown={handlerFor('down')}
            onRemove={handlerFor('remove')}
          />
        </div>
      </div>
      <div data-part="body">
        <QuestionBody id={id} item={item} name={name} code={code} dispatch={dispatch} />
      </div>
    </div>
  )
})
