import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isAtWork } from '../hooks/is-at-work.ts'

type Props = { children: string; className?: string }

let arrived = ''

/** The page's one heading: after a navigation it takes the focus, so that a screen reader says where one is. */
export function PageTitle({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // A page that arrives late takes the focus from nobody who has gone on.
    if (arrived && arrived !== pathname && !isAtWork()) heading.current?.focus({ preventScroll: true })
    arrived = pathname
  }, [pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir="auto">
      {children}
    </h1>
  )
}
