import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { QUESTION_TYPES, type QuestionType } from '@quillgate/shared/domain/questionnaires/questions'
import Button from 'antd/es/button'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTROLS } from '../../../ui/form/focus-first-error.ts'
import { SortableList } from '../../../ui/sortable/SortableList.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { LiveRegion } from '../../../ui/state/LiveRegion.tsx'
import styles from './editor.module.css'
import type { Change, Row } from './editor-state.ts'
import { QuestionRow, type RowPart } from './QuestionRow.tsx'

/** As many as the call takes. */
const MAX_QUESTIONS = 500
type Props = {
  rows: readonly Row[]
  /** What keeps a question from being published, by its place. */
  codes: Readonly<Record<number, ErrorCode>>
  dispatch: (change: Change) => void
}

const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Questions that are added, changed, moved and removed; the focus goes along. */
export function QuestionEditor({ rows, codes, dispatch }: Props) {
  const { t } = useTranslation(['questions', 'ui'])
  const root = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  /** Where the focus goes once the rows are there. */
  const goal = useRef<string>(undefined)
  useEffect(() => {
    if (goal.current === undefined) return
    const place = root.current?.querySelector(goal.current)
    const controls = [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    controls.find((one) => !one.matches(':disabled'))?.focus()
    goal.current = undefined
  })
  const count = rows.length
  const now = useRef(rows)
  useEffect(() => {
    now.current = rows
  }, [rows])

  const onPart = useCallback(
    (key: string, part: RowPart) => {
      const total = now.current.length
      const index = now.current.findIndex((row) => row.key === key)
      const name = t('item', { place: index + 1 })
      if (part === 'remove') {
        const next = now.current[index + 1] ?? now.current[index - 1]
        goal.current = next ? `[data-row="${next.key}"] [data-part="body"]` : '[data-part="add"]'
        setNews(t('ui:rows.removed', { name }))
        return dispatch({ type: 'remove', key })
      }
      const to = part === 'up' ? index - 1 : index + 1
      const stays = to > 0 && to < total - 1
      const button = stays ? part : to === 0 ? 'down' : 'up'
      goal.current = `[data-row="${key}"] [data-part="${button}"]`
      setNews(t('ui:rows.moved', { name, at: to + 1, total }))
      return dispatch({ type: 'move', from: index, to })
    },
    [dispatch, t],
  )
  const add = useCallback(
    (kind: QuestionType) => {
      goal.current = 'li[data-row]:last-of-type [data-part="body"]'
      setNews(t('ui:rows.added', { name: t('item', { place: now.current.length + 1 }) }))
      dispatch({ type: 'add', kind })
    },
    [dispatch, t],
  )
  // Neither a key that is typed nor a move changes a name.
  const places = useMemo(() => Array.from({ length: count }, (_, at) => t('item', { place: at + 1 })), [count, t])
  const names = rows.map(({ key }, at) => ({ id: key, name: places[at]! }))
  return (
    // Inside a form too, Enter in one of many fields sends nothing.
    <div ref={root} role="presentation" onKeyDown={keepEnter}>
      <LiveRegion>{news}</LiveRegion>
      {count === 0 && <Empty title={t('none')} hint={t('noneHint')} />}
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
            onPart={onPart}
          />
        ))}
      </SortableList>
      <AddButtons isFull={count >= MAX_QUESTIONS} onAdd={add} />
    </div>
  )
}

/** One button a type. Not drawn again with each key: buttons of the component library are half of what a key costs. */
const AddButtons = memo(function AddButtons({
  isFull,
  onAdd,
}: {
  isFull: boolean
  onAdd: (kind: QuestionType) => void
}) {
  const { t } = useTranslation('questions')
  return (
    <div className={styles.add} data-part="add" role="group" aria-label={t('add')}>
      <span className={styles.addLabel} aria-hidden>
        {t('add')}
      </span>
      {QUESTION_TYPES.map((type) => (
        <Button key={type} disabled={isFull} onClick={() => onAdd(type)}>
          {t(`types.${type}`)}
        </Button>
      ))}
    </div>
  )
})
