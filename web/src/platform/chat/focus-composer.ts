import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Navigation state of links for writing a message: the chat opens with the focus in the message field. */
export const FOCUS_COMPOSER = { focusComposer: true } as const

const asksForFocus = (state: unknown) => typeof state === 'object' && state !== null && 'focusComposer' in state

/**
 * Returns whether the message field should get the focus when it first appears. Clears the navigation state, so that a
 * reload does not move the focus again.
 */
export function useComposerFocus(): boolean {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = asksForFocus(state)
  const [isFocused] = useState(isAsked)
  useEffect(() => {
    if (isAsked) void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [isAsked, navigate, pathname, search])
  return isFocused
}
