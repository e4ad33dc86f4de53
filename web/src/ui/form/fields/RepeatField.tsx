import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../field/FieldGroup.tsx'
import { LiveRegion } from '../../state/LiveRegion.tsx'
import { CONTROLS } from '../focus-first-error.ts'
import { useFormField } from '../use-form-field.ts'
import { moved, useRowKeys } from '../use-row-keys.ts'
import { RepeatRow } from './RepeatRow.tsx'
import styles from './repeat-field.module.css'

const NONE: readonly object[] = []
type Props<Row extends object> = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** What one row is called by its place, from 1: "Question 2". */
  rowName: (place: number) => string
  /** What a new row holds. */
  emptyRow: () => Row
  min?: number
  max?: number
  /** The fields of a row; their names begin with `at`: `${at}.text`. */
  children: (at: string, place: number) => ReactNode
}

/** The same fields again and again: rows are added, removed and moved, and the focus goes along. */
export function RepeatField<Row extends object>({ name, label, rowName, emptyRow, ...rest }: Props<Row>) {
  const { hint, optional = false, min = 0, max = 200, children } = rest
  const { t } = useTranslation('ui')
  const { ids, input, ...field } = useFormField<readonly object[]>(name, NONE, { hint: hint !== undefined })
  // What is wrong inside the rows is said there.
  const error = typeof field.error === 'string' ? field.error : undefined
  const rows = input.value
  const { keys, next, ...names } = useRowKeys(rows.length)
  const [news, setNews] = useState('')
  const root = useRef<HTMLDivElement>(null)
  /** Where the focus goes once the rows are there. */
  const goal = useRef<string>(undefined)
  useEffect(() => {
    if (goal.current === undefined) return
    const place = root.current?.querySelector(goal.current)
    const control = [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find((one) => !one.matches(':disabled'))
    control?.focus()
    goal.current = undefined
  })
  const fieldsOf = (key: number | undefined) =>
    key === undefined ? '[data-part="add"]' : `[data-row="${key}"] [data-part="fields"]`

  const add = () => {
    input.onChange([...rows, emptyRow()])
    goal.current = fieldsOf(next)
    setNews(t('rows.added', { name: rowName(rows.length + 1) }))
  }
  const remove = (at: number) => {
    input.onChange(rows.toSpliced(at, 1))
    names.remove(at)
    const rest = keys.toSpliced(at, 1)
    goal.current = fieldsOf(rest[at] ?? rest.at(-1))
    setNews(t('rows.removed', { name: rowName(at + 1) }))
  }
  const move = (from: number, to: number) => {
    input.onChange(moved(rows, from, to))
    names.move(from, to)
    const atEdge = to === 0 || to === rows.length - 1
    const button = to < from !== atEdge ? 'up' : 'down'
    goal.current = `[data-row="${keys[from]}"] [data-part="${button}"]`
    setNews(t('rows.moved', { name: rowName(from + 1), at: to + 1, total: rows.length }))
  }
  return (
    <FieldGroup ids={ids} label={label} hint={hint} optional={optional} error={error}>
      <LiveRegion>{news}</LiveRegion>
      <div ref={root}>
        <ol className={styles.rows}>
          {keys.map((key, at) => (
            <RepeatRow
              key={key}
              id={key}
              name={rowName(at + 1)}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              canRemove={rows.length > min}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
            >
              {children(`${name}[${at}]`, at + 1)}
            </RepeatRow>
          ))}
        </ol>
        <div data-part="add" data-error-target={error === undefined ? undefined : true}>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= max}
            aria-describedby={error && ids.error}
            onClick={add}
          >
            {t('rows.add', { name: rowName(rows.length + 1) })}
          </Button>
        </div>
      </div>
    </FieldGroup>
  )
}
