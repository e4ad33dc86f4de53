import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { QUESTION_TYPES, type QuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import Button from 'antd/es/button'
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTROL_SELECTOR } from '../../../ui/form/focus-first-error.ts'
import { SortableList } from '../../../ui/sortable/SortableList.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { LiveRegion } from '../../../ui/state/LiveRegion.tsx'
import styles from './editor.module.css'
import type { EditorAction, EditorRow } from './editor-state.ts'
import { QuestionRow, type RowAction } from './QuestionRow.tsx'

/** Maximum number of questions that the API accepts. */
const MAX_QUESTIONS = 500
/** The types without an answer, and the types of questions. */
const TYPE_GROUPS = [true, false].map((isText) =>
  QUESTION_TYPES.filter((type) => (type === 'section' || type === 'paragraph') === isText),
)
type Props = {
  rows: readonly EditorRow[]
  /** Error codes that block publishing, by index of the question. */
  codes: Readonly<Record<number, ErrorCode>>
  dispatch: (change: EditorAction) => void
  /** An action shown above the buttons while the list is empty. */
  firstStep?: ReactNode
}

const preventEnterSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

export function QuestionEditor({ rows, codes, dispatch, firstStep }: Props) {
  const { t } = useTranslation(['question-editor', 'ui'])
  const root = useRef<HTMLDivElement>(null)
  const [announcement, setNews] = useState('')
  /** Selector of the element to focus after the next render. */
  const focusSelector = useRef<string>(undefined)
  useEffect(() => {
    if (focusSelector.current === undefined) return
    const place = root.current?.querySelector(focusSelector.current)
    const controls = [...(place?.querySelectorAll<HTMLElement>(CONTROL_SELECTOR) ?? [])]
    controls.find((one) => !one.matches(':disabled'))?.focus()
    focusSelector.current = undefined
  })
  const count = rows.length
  const latestRows = useRef(rows)
  useEffect(() => {
    latestRows.current = rows
  }, [rows])

  const onRowAction = useCallback(
    (key: string, part: RowAction) => {
      const total = latestRows.current.length
      const index = latestRows.current.findIndex((row) => row.key === key)
      const name = t('item', { place: index + 1 })
      if (part === 'remove') {
        const next = latestRows.current[index + 1] ?? latestRows.current[index - 1]
        focusSelector.current = next ? `[data-row="${next.key}"] [data-part="body"]` : '[data-part="add"]'
        setNews(t('ui:rows.removed', { name }))
        return dispatch({ type: 'remove', key })
      }
      const to = part === 'up' ? index - 1 : index + 1
      const stays = to > 0 && to < total - 1
      const button = stays ? part : to === 0 ? 'down' : 'up'
      focusSelector.current = `[data-row="${key}"] [data-part="${button}"]`
      setNews(t('ui:rows.moved', { name, at: to + 1, total }))
      return dispatch({ type: 'move', from: index, to })
    },
    [dispatch, t],
  )
  const add = useCallback(
    (kind: QuestionType) => {
      focusSelector.current = 'li[data-row]:last-of-type [data-part="body"]'
      setNews(t('ui:rows.added', { name: t('item', { place: latestRows.current.length + 1 }) }))
      dispatch({ type: 'add', kind })
    },
    [dispatch, t],
  )
  // Memoized, because the names depend only on the number of questions and the language.
  const positionNames = useMemo(
    () => Array.from({ length: count }, (_, at) => t('item', { place: at + 1 })),
    [count, t],
  )
  const names = rows.map(({ key }, at) => ({ id: key, name: positionNames[at]! }))
  return (
    // Prevents Enter in a single-line field from submitting the surrounding form.
    <div
      ref={root}
      role="presentation"
      className={count === 0 ? `surface ${styles.start}` : undefined}
      onKeyDown={preventEnterSubmit}
    >
      <LiveRegion>{announcement}</LiveRegion>
      {count === 0 && (
        <Empty
          icon={FormOutlined}
          title={t('none')}
          hint={t(firstStep ? 'firstStepHint' : 'noneHint')}
          action={firstStep}
        />
      )}
      <SortableList label={t('list')} rows={names} onMove={(from, to) => dispatch({ type: 'move', from, to })}>
        {rows.map(({ key, item }, at) => (
          <QuestionRow
            key={key}
            id={key}
            item={item}
            index={at}
            isLast={at === count - 1}
            code={codes[at]}
            dispatch={dispatch}
            onRowAction={onRowAction}
          />
        ))}
      </SortableList>
      <AddButtons isFull={count >= MAX_QUESTIONS} onAdd={add} />
    </div>
  )
}

/**
 * Renders one button per question type. Memoized, because re-rendering antd buttons would take half the time of a
 * keystroke.
 */
const AddButtons = memo(function AddButtons({
  isFull,
  onAdd,
}: {
  isFull: boolean
  onAdd: (kind: QuestionType) => void
}) {
  const { t } = useTranslation('question-editor')
  return (
    <div className={styles.add} data-part="add" role="group" aria-label={t('add')}>
      <span className={styles.addLabel} aria-hidden>
        {t('add')}
      </span>
      {TYPE_GROUPS.map((types) => (
        <div key={types[0]} className={styles.types}>
          {types.map((type) => (
            <Button
              key={type}
              type="text"
              icon={<PlusOutlined aria-hidden />}
              disabled={isFull}
              onClick={() => onAdd(type)}
            >
              {t(`types.${type}`)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
})
