import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = { children: string; className?: string }

let arrived = ''

/** A page that arrives late must not take the focus from somebody who types or has opened a menu meanwhile. */
const isBusy = () =>
  document.activeElement?.closest('input, textarea, select, [contenteditable], [data-keeps-focus]') != null

/** The page's one heading: after a navigation it takes the focus, so that a screen reader says where one is. */
export function PageTitle({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (arrived && arrived !== pathname && !isBusy()) heading.current?.focus({ preventScroll: true })
    arrived = pathname
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir="auto">
      {children}
    </h1>
  )
}
