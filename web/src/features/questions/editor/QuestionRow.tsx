import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { ErrorCode } from '@quillgate/shared/domain/codes'
import { isAnswerable, QUESTION_TYPES, type QuestionType, questionType } from '@quillgate/shared/domain/questions'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import checkbox from '../../../ui/field/checkbox.module.css'
import control from '../../../ui/field/control.module.css'
import { SortableRow } from '../../../ui/sortable/SortableRow.tsx'
import styles from './editor.module.css'
import type { Change } from './editor-state.ts'
import { QuestionBody } from './QuestionBody.tsx'

export type RowPart = 'up' | 'down' | 'remove'
export type RowProps = {
  id: string
  item: QuestionItem
  index: number
  isLast: boolean
  code: ErrorCode | undefined
  dispatch: (change: Change) => void
  /** Moves or removes it, and then takes care of the focus. */
  onPart: (key: string, index: number, part: RowPart) => void
}

/** One question: its type, what it asks, and what can be done with it. Drawn again only when it changes itself. */
export const QuestionRow = memo(function QuestionRow({ id, item, index, isLast, code, dispatch, onPart }: RowProps) {
  const { t } = useTranslation(['questions', 'ui'])
  const name = t('item', { place: index + 1 })
  const part = (which: RowPart) => () => onPart(id, index, which)
  return (
    <SortableRow id={id} index={index} name={name} disabled={false}>
      {(handle) => (
        <div role="group" aria-label={name} className={`surface ${styles.row}`}>
          <div className={styles.head}>
            {handle}
            <span className={`${styles.place} tabular`} aria-hidden>
              {index + 1}
            </span>
            <select
              className={`${control.control} ${control.select} ${styles.type}`}
              aria-label={t('type')}
              value={questionType(item)}
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
              <span data-part="up">
                <IconButton
                  small
                  icon={ArrowUpOutlined}
                  label={t('ui:rows.up', { name })}
                  disabled={index === 0}
                  onClick={part('up')}
                />
              </span>
              <span data-part="down">
                <IconButton
                  small
                  icon={ArrowDownOutlined}
                  label={t('ui:rows.down', { name })}
                  disabled={isLast}
                  onClick={part('down')}
                />
              </span>
              <IconButton small icon={DeleteOutlined} label={t('ui:rows.remove', { name })} onClick={part('remove')} />
            </div>
          </div>
          <div data-part="body">
            <QuestionBody id={id} item={item} name={name} code={code} dispatch={dispatch} />
          </div>
        </div>
      )}
    </SortableRow>
  )
})
