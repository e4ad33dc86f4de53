import type { Role } from '@quillgate/shared/contract/call'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../../platform/commands/commands.ts'
import { PALETTE_KEY } from '../../../platform/commands/shortcut-key.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import control from '../../../ui/field/control.module.css'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { LiveRegion } from '../../../ui/state/LiveRegion.tsx'
import { ShortcutKeys } from '../ShortcutKeys.tsx'
import { findEntries, type SearchableEntry, sortGroups, toSearchText } from './find-entries.ts'
import { useOrderEntries } from './order-entries.ts'
import styles from './palette.module.css'

/** Maximum number of orders in the results. Users refine the search instead of reading a long list. */
const MAX_LISTED_ORDERS = 30
const COMMAND_GROUPS = ['order', 'page', 'places', 'general'] as const

export type PaletteChoice = { run: () => void } | { to: string }
type PaletteOption = SearchableEntry & {
  id: string
  group: Command['group'] | 'orders'
  detail?: string | undefined
  keys?: string | undefined
  /** Undefined while the command is disabled; `detail` is then the reason. */
  choice?: PaletteChoice | undefined
}
type Props = {
  role: Role
  commands: readonly Command[]
  /** Initial text of the search field. */
  initialQuery: string
  onClose: () => void
  onChoose: (choice: PaletteChoice) => void
}

/**
 * Renders the search dialog for commands and orders: a search field with a list of results, operated with the arrow
 * keys and Enter.
 */
export function Palette({ role, commands, initialQuery, onClose, onChoose }: Props) {
  const { t } = useTranslation('commands')
  const { t: ui } = useTranslation('ui')
  const explain = useErrorTexts(t('ordersFailed'))
  const id = useId()
  const [query, setQuery] = useState(initialQuery)
  /** The option that was selected with the arrow keys, by id, because a late order list can move the options. */
  const [activeId, setActiveId] = useState<string>()
  const orders = useOrderEntries(role)
  const isSearching = query.trim() !== ''
  const ofCommands = useMemo(() => findEntries(toOptions(commands), query, commands.length).found, [commands, query])
  const ofOrders = useMemo(() => findEntries(orders.entries, query, MAX_LISTED_ORDERS), [orders.entries, query])
  const orderOptions = (isSearching ? ofOrders.found : []).map(
    ({ to, ...entry }): PaletteOption => ({ ...entry, group: 'orders', choice: { to } }),
  )
  const commandOptions = COMMAND_GROUPS.map((group) => ofCommands.filter((option) => option.group === group))
  const groups = sortGroups([...commandOptions, orderOptions], query)
  const options = groups.flat()
  const active = Math.max(
    0,
    options.findIndex(({ id: option }) => option === activeId),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const next = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }[key]
    const isToggle = (event.ctrlKey || event.metaKey) && event.nativeEvent.code === 'KeyK'
    if (next === undefined && key !== 'Enter' && !isToggle) return
    event.preventDefault()
    if (next !== undefined) setActiveId(options[next]?.id)
    else if (isToggle) onClose()
    else choose(options[active])
  }
  const choose = (option: PaletteOption | undefined) => option?.choice && onChoose(option.choice)
  const status = () => {
    if (!isSearching) return ''
    if (options.length === 0) return orders.isLoading ? ui('loading') : ui('table.noMatch', { search: query })
    return ui('table.results', { count: ofCommands.length + ofOrders.total })
  }
  return (
    <Modal title={t('title')} onClose={onClose} variant="sheet">
      <input
        className={`${control.control} ${styles.search}`}
        role="combobox"
        aria-label={t('search')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={options.length > 0 ? `${id}${active}` : undefined}
        placeholder={t('search')}
        value={query}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setQuery(target.value)
          setActiveId(undefined)
        }}
      />
      <LiveRegion>{status()}</LiveRegion>
      {orders.error && isSearching && <Alert variant="error" texts={explain(orders.error)} onRetry={orders.retry} />}
      <div id={`${id}list`} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups.map((found) => {
          const { group } = found[0]!
          const start = options.indexOf(found[0]!)
          return (
            <div key={group} role="group" aria-label={t(`groups.${group}`)}>
              <p className={styles.group} aria-hidden>
                {t(`groups.${group}`)}
              </p>
              {found.map((option, n) => {
                const at = start + n
                return (
                  // The options never get the focus. The search field keeps it while the arrow keys select an option.
                  <button
                    key={option.id}
                    ref={at === active ? scrollToOption : undefined}
                    id={`${id}${at}`}
                    type="button"
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    aria-disabled={option.choice ? undefined : true}
                    className={styles.option}
                    onClick={() => choose(option)}
                  >
                    <span className={styles.label}>
                      <bdi>{option.label}</bdi>
                      {option.detail && <bdi className={styles.detail}>{option.detail}</bdi>}
                    </span>
                    {option.keys && <ShortcutKeys keys={option.keys} />}
                  </button>
                )
              })}
            </div>
          )
        })}
      </div>
      {isSearching && options.length === 0 && <p className={styles.note}>{status()}</p>}
      {isSearching && ofOrders.total > MAX_LISTED_ORDERS && (
        <p className={styles.note}>{t('moreOrders', { shown: MAX_LISTED_ORDERS, total: ofOrders.total })}</p>
      )}
    </Modal>
  )
}

const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Converts commands to options. Leaves out the command that opens the palette. */
const toOptions = (commands: readonly Command[]): PaletteOption[] =>
  commands
    .filter(({ keys }) => keys !== PALETTE_KEY)
    .map(({ id, label, detail, group, keys, disabledReason, run }) => ({
      id,
      label,
      group,
      keys,
      detail: disabledReason ?? detail,
      text: toSearchText(label, detail),
      choice: disabledReason === undefined ? { run } : undefined,
    }))
