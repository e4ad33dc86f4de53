import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { Role } from '@quillgate/shared/contract/call'
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PALETTE_KEY, readCharacter, readShortcut } from '../../../platform/commands/shortcut-key.ts'
import { loadFeatureTexts } from '../../../platform/i18n/i18n.ts'
import { importWithRetry } from '../../../platform/runtime/import-with-retry.ts'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx'
import styles from './command-button.module.css'
import { queuedShortcuts, useQueuedShortcuts } from './queued-shortcuts.ts'

/**
 * First keys of the shortcuts that work on every page: the command palette, the help, and g followed by a page's key.
 */
const SHORTCUT_START_KEYS: ReadonlySet<string> = new Set([PALETTE_KEY, '?', 'g'])

/** Renders the button that opens the command palette. */
export function CommandButton() {
  const { t } = useTranslation('app')
  return (
    <Tooltip text={t('menu.commands')}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('menu.commands')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => queuedShortcuts.press(PALETTE_KEY)}
      >
        <SearchOutlined aria-hidden />
      </button>
    </Tooltip>
  )
}

/**
 * Queues the keys of shortcuts. After the first shortcut it captures the keys, so that a page with a shortcut of one
 * letter does not act on a typed search text. It reads the queue itself, because keys can arrive before React has
 * subscribed to it.
 */
function queueKey(event: KeyboardEvent) {
  const queued = queuedShortcuts.read()
  const isWanted = queued.length > 0
  if (isWanted !== (event.eventPhase === Event.CAPTURING_PHASE)) return undefined
  const shortcut = readShortcut(event)
  const isOpening = queued.includes(PALETTE_KEY)
  // Prevents the action of the browser for Ctrl+K.
  if (isOpening && shortcut === PALETTE_KEY) return event.preventDefault()
  const key = isOpening ? readCharacter(event) : shortcut
  if (key === undefined || !(SHORTCUT_START_KEYS.has(key) || (isWanted && key.length === 1))) return undefined
  event.preventDefault()
  return queuedShortcuts.press(key)
}

/** Loads the commands when the button or one of their shortcuts is used for the first time. */
export function CommandHost({ role }: { role: Role }) {
  const { t } = useTranslation('ui')
  const isWanted = useQueuedShortcuts().length > 0
  const [Commands, setCommands] = useState<ComponentType<{ role: Role }>>()
  const fail = useEffectEvent(() => {
    queuedShortcuts.reset()
    showToast({ variant: 'error', text: t('partFailed') })
  })
  // A layout effect, so that no key is lost while the loaded commands take over the keyboard.
  useLayoutEffect(() => {
    if (Commands) return undefined
    document.addEventListener('keydown', queueKey, { capture: true })
    document.addEventListener('keydown', queueKey)
    return () => {
      document.removeEventListener('keydown', queueKey, { capture: true })
      document.removeEventListener('keydown', queueKey)
    }
  }, [Commands])
  useEffect(() => {
    if (!isWanted || Commands) return
    importWithRetry(() =>
      Promise.all([import('./ShellCommands.tsx'), loadFeatureTexts(['commands', 'order-lists'])]),
    ).then(
      ([{ ShellCommands }]) => setCommands(() => ShellCommands),
      () => fail(),
    )
  }, [isWanted, Commands])
  useEffect(() => queuedShortcuts.reset, [])
  return Commands && <Commands role={role} />
}
