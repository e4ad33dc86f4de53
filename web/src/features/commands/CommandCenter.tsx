import type { Role } from '@quillgate/shared/contract/call'
import { findRouteName, ROUTES } from '@quillgate/shared/domain/access/routes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { type Command, useAllCommands, useCommands } from '../../platform/commands/commands.ts'
import { PALETTE_KEY } from '../../platform/commands/shortcut-key.ts'
import { ErrorBoundary } from '../../platform/frame/ErrorBoundary.tsx'
import { OrderCommands } from './lazy-modules.ts'
import { Palette, type PaletteChoice } from './palette/Palette.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'

type Props = {
  role: Role
  /** The commands that every page has. */
  commands: readonly Command[]
  /** Returns the initial search text of a palette that opens now. */
  readInitialQuery: () => string
}

/** Registers the commands that every page has, and renders the command palette and the shortcut help. */
export function CommandCenter({ role, commands, readInitialQuery }: Props) {
  const { t } = useTranslation('commands')
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ palette: string } | 'help'>()
  const offered = useAllCommands()
  const orderId = useOpenOrderId()
  useCommands([
    {
      id: 'palette',
      label: t('title'),
      group: 'general',
      keys: PALETTE_KEY,
      run: () => setShown({ palette: readInitialQuery() }),
    },
    { id: 'help', label: t('help'), group: 'general', keys: '?', run: () => setShown('help') },
    ...commands,
  ])
  const close = () => setShown(undefined)
  const choose = (choice: PaletteChoice) => {
    // The command runs after the palette has closed and restored the focus, because the command may open a dialog.
    flushSync(close)
    if ('to' in choice) void navigate(choice.to)
    else choice.run()
  }
  return (
    <>
      {role === 'writer' && orderId !== undefined && (
        <ErrorBoundary key={orderId}>
          <OrderCommands orderId={orderId} placeholder={null} />
        </ErrorBoundary>
      )}
      {typeof shown === 'object' && (
        <Palette role={role} commands={offered} initialQuery={shown.palette} onClose={close} onChoose={choose} />
      )}
      {shown === 'help' && <ShortcutHelp commands={offered} onClose={close} />}
    </>
  )
}

/** Returns the id of the order if its page, or the page of one of its steps, is open. */
function useOpenOrderId(): string | undefined {
  const { pathname } = useLocation()
  const route = findRouteName(pathname)
  const params = route && matchPath(ROUTES[route].path, pathname)?.params
  return route === 'orderView' ? params?.['id'] : params?.['orderId']
}
