import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isUserBusy } from '../hooks/is-user-busy.ts'

type Props = { children: string; className?: string }

let lastPathname = ''

/**
 * Renders the page's only heading. After a navigation it takes the focus, so that screen readers announce the page; a
 * new page also scrolls to its top.
 */
export function PageTitle({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  // A layout effect, because the user can press Tab before effects run; the focus must not jump back to the heading.
  useLayoutEffect(() => {
    // A page that loads late must not take the focus away from a field, dialog or menu that is in use.
    const isNew = lastPathname !== '' && lastPathname !== pathname && !isUserBusy()
    lastPathname = pathname
    if (!isNew) return
    // On back and forward navigation, the browser restores the scroll position, so the page is not scrolled here.
    if (navigationType !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [pathname, navigationType])
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir="auto">
      {children}
    </h1>
  )
}
