import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './action-menu.module.css'
import type { MenuAction } from './menu-action.ts'

type Props = { action: MenuAction; onClose: () => void }

export function MenuEntry({ action, onClose }: Props) {
  const { label, icon: Icon, danger = false, disabledReason, hasSeparator = false, to, run } = action
  const id = useId()
  const content = (
    <>
      <span className={styles.icon}>{Icon && <Icon aria-hidden />}</span>
      <span className={styles.words}>
        <bdi>{label}</bdi>
        {disabledReason && (
          <span id={id} className={styles.why} aria-hidden>
            {disabledReason}
          </span>
        )}
      </span>
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.entry,
    'aria-describedby': disabledReason ? id : undefined,
    'aria-disabled': disabledReason ? true : undefined,
    'data-danger': danger || undefined,
    // Moves the focus on hover, so that mouse and keyboard users see the same entry highlighted.
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      document.activeElement === currentTarget || currentTarget.focus({ preventScroll: true }),
  }
  return (
    <>
      {hasSeparator && <hr className={styles.line} />}
      {to !== undefined && !disabledReason ? (
        <Link {...shared} to={to} onClick={onClose}>
          {content}
        </Link>
      ) : (
        <button
          {...shared}
          type="button"
          onClick={() => {
            if (disabledReason) return
            onClose()
            run?.()
          }}
        >
          {content}
        </button>
      )}
    </>
  )
}
