import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import button from '../button/icon-button.module.css'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { MenuList } from './MenuList.tsx'
import type { MenuAction } from './menu-action.ts'

type Props = {
  /** Accessible name that includes the item, such as "Actions for order 1042". */
  label: string
  /** The actions, or a function that returns them when the menu opens, for lists with many menus. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[])
  small?: boolean
  disabled?: boolean
}

/** Renders the actions of a row or card behind a three-dots button. The menu is in the DOM only while it is open. */
export function ActionMenu({ label, actions, small = false, disabled = false }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<'first' | 'last'>()
  const close = useCallback((returnsFocus: boolean) => {
    if (returnsFocus) trigger.current?.focus()
    setStart(undefined)
  }, [])
  const open = start !== undefined
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowUp' ? 'last' : 'first')
  }
  return (
    <>
      <Tooltip text={label}>
        <button
          ref={trigger}
          type="button"
          className={small ? `${button.button} ${button.small}` : button.button}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={disabled}
          onKeyDown={openByArrow}
          onClick={(event) => {
            // A clickable card that contains the button must not receive the click.
            event.stopPropagation()
            setStart(open ? undefined : 'first')
          }}
        >
          <MoreOutlined aria-hidden />
        </button>
      </Tooltip>
      {open && (
        <MenuList
          id={id}
          label={label}
          actions={typeof actions === 'function' ? actions() : actions}
          start={start}
          trigger={trigger}
          onClose={close}
        />
      )}
    </>
  )
}
