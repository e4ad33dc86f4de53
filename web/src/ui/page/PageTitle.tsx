import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isAtWork } from '../hooks/is-at-work.ts'

type Props = { children: string; className?: string }

let arrived = ''

/** The page's one heading: after a navigation it takes the focus, so that a screen reader says where one is, and a page that one goes on to begins at its top. */
export function PageTitle({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const way = useNavigationType()
  useEffect(() => {
    // A page that arrives late takes the focus from nobody who has gone on.
    const isNew = arrived !== '' && arrived !== pathname && !isAtWork()
    arrived = pathname
    if (!isNew) return
    // The browser goes back to where one was by itself.
    if (way !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [pathname, way])
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir="auto">
      {children}
    </h1>
  )
}
